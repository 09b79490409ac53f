import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { readReport } from "#server/reports/answer-reports.ts";
import { correctionOf } from "#server/reports/correction.ts";
import { listSealedContents } from "#server/reports/correction.repository.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import type { Correction, OwnAmounts } from "#shared/reports/reports.schema.ts";

/**
 * What the newest version of a report says otherwise than the one that it replaces, by what was signed then and now;
 * for an investor the own amounts, too, and nobody else's. Null where nothing was corrected, or where what was corrected
 * is not kept with it (its report was deleted).
 * @throws Problem 404 as readReport does
 */
export async function readCorrection(db: Database, actor: Actor, id: number): Promise<Correction | null> {
  const { replaces } = await readReport(db, actor, id);
  if (!replaces) return null;
  const [now, before] = (await listSealedContents(db, id)).map((text) => JSON.parse(text) as SealedContent);
  if (now === undefined || before?.version !== replaces.version) return null;
  const { investorId } = actor;
  return {
    ...correctionOf(before, now),
    own: investorId === null ? null : { before: ownOf(before, investorId), now: ownOf(now, investorId) },
  };
}

function ownOf({ distributions }: SealedContent, reader: number): OwnAmounts | null {
  const line = distributions.find(({ investorId }) => investorId === reader);
  if (line === undefined) return null;
  const { sharePercentage, cashDistribution, compsValue } = line;
  return { sharePercentage, cashDistribution, compsValue };
}
