import type { Executor } from "#server/db/client.ts";
import { notices } from "#server/notices/notices.table.ts";

/** Queues one notice an investor, in the transaction that files the report. */
export async function queueNotices(
  tx: Executor,
  reportId: number,
  version: number,
  investorIds: readonly number[],
): Promise<void> {
  if (investorIds.length === 0) return;
  await tx.insert(notices).values(investorIds.map((investorId) => ({ reportId, version, investorId })));
}
