import type { Database, Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { markOpened } from "#server/notices/notices.repository.ts";
import {
  countReportsWithLineOf,
  listReportsOfInvestor,
  readForHolder,
  readForManager,
} from "#server/reports/reports.repository.ts";
import type { Participation } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport, Report } from "#shared/reports/reports.schema.ts";

/**
 * A whole report. Managers see every investor's line; an investor sees a filed report of a location held, with
 * the own amounts and nobody else's, and has thereby opened it.
 * @throws Problem 404 when it is not there, not theirs, or a draft
 */
export async function readReport(db: Database, { role, investorId }: Actor, id: number): Promise<Report> {
  if (role === "manager") {
    const report = await readForManager(db, id);
    if (!report) throw notFound("This report");
    return report;
  }
  const found = investorId === null ? null : await readForHolder(db, id, investorId);
  if (!found || investorId === null) throw notFound("This report");
  if (found.isUnread) await markOpened(db, id, investorId);
  return found.report;
}

/** The filed reports of the locations an investor holds, with the investor's own amounts. @throws Problem 404 */
export async function listInvestorReports(db: Database, investorId: number): Promise<InvestorReport[]> {
  const rows = await listReportsOfInvestor(db, investorId);
  if (rows.length === 0) await requireInvestor(db, investorId);
  return rows;
}

/** In how many reports an investor takes part, for the question before deleting. @throws Problem 404 without such an investor */
export async function readParticipation(db: Executor, investorId: number): Promise<Participation> {
  await requireInvestor(db, investorId);
  return { filedReports: await countReportsWithLineOf(db, investorId) };
}
