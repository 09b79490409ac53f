import { isDeepStrictEqual } from "node:util";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { readReport } from "#server/reports/answer-reports.ts";
import { correctionOf } from "#server/reports/correction.ts";
import { listSealedContents } from "#server/reports/correction.repository.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import { CORRECTIONS_MAX, type Correction } from "#shared/reports/corrections.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";

/**
 * What each version of a report says otherwise than the one before it, by what was signed then and now, the newest
 * first. Managers get what it changed for each investor, an investor the own amounts and nobody else's. What a deleted
 * report was corrected in is not kept with the one that was filed in its place.
 * @throws Problem 404 as readReport does
 */
export async function readCorrections(db: Database, actor: Actor, id: number): Promise<Correction[]> {
  const { replaces } = await readReport(db, actor, id);
  if (!replaces) return [];
  const contents = await listSealedContents(db, id, CORRECTIONS_MAX + 1);
  const versions = contents.map((text) => JSON.parse(text) as SealedContent);
  return versions.flatMap((now, index) => {
    const before = versions[index + 1];
    const isCorrected = before !== undefined && before.version === now.replaces?.version;
    return isCorrected ? [changedFor(actor, before, now)] : [];
  });
}

function changedFor(
  { role, investorId: reader }: Actor,
  before: SealedContent,
  now: SealedContent,
): Correction {
  const { version, signedBy, signedAt, reason = null } = now;
  const [then, today] = [amountsByInvestor(before), amountsByInvestor(now)];
  const of = (id: number) => ({ before: then.get(id) ?? null, now: today.get(id) ?? null });
  const isManager = role === "manager";
  return {
    version,
    replaces: before.version,
    signedBy,
    signedAt,
    reason,
    ...correctionOf(before, now),
    own: isManager || reader === null ? null : of(reader),
    ...(isManager && {
      paid: [...today.keys()]
        .map((investorId) => ({ investorId, ...of(investorId) }))
        .filter((line) => !isDeepStrictEqual(line.before, line.now)),
      house: { before: before.house.cashDistribution, now: now.house.cashDistribution },
    }),
  };
}

function amountsByInvestor({ distributions }: SealedContent): Map<number, OwnAmounts> {
  return new Map(
    distributions.map(({ investorId, sharePercentage, cashDistribution, compsValue }) => [
      investorId,
      { sharePercentage, cashDistribution, compsValue },
    ]),
  );
}
