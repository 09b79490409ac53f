import { tabMemory } from "#web/lib/tab-memory.ts";
import { unsentName, type UnsentReport } from "./unsent-reports.ts";

/** "report for", or of a filed report whose corrections wait "correction of". */
export function unsentKind(userId: string, report: UnsentReport): "report for" | "correction of" {
  const kept = tabMemory.recallJson(unsentName(userId, report)) as { corrects?: { report?: unknown } } | null;
  return kept?.corrects?.report ? "correction of" : "report for";
}
