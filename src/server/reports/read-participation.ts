import type { Executor } from "#server/db/client.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { countReportsWithLineOf } from "#server/reports/participation.repository.ts";
import type { Participation } from "#shared/reports/distributions.schema.ts";

/** What a manager is told before an investor is deleted. @throws Problem 404 without such an investor */
export async function readParticipation(db: Executor, investorId: number): Promise<Participation> {
  await requireInvestor(db, investorId);
  return { filedReports: await countReportsWithLineOf(db, investorId) };
}
