import type { Database, Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import type { JsonText } from "#server/http/json.ts";
import { notFound } from "#server/http/errors.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { markOpened } from "#server/notices/notices.repository.ts";
import {
  countReportsWithLineOf,
  readForHolder,
  readForManager,
  readOfInvestor,
} from "#server/reports/report-answers.repository.ts";
import { readPage, type ReportPage } from "#server/reports/report-queries.repository.ts";
import type { InvestorReport, Report, ReportRow } from "#shared/reports/reports.schema.ts";
import type { ReportFilter } from "#shared/reports/report-filter.schema.ts";
import type { Participation } from "#shared/reports/distributions.schema.ts";

/**
 * A whole report. Managers see every investor's line; an investor sees a filed report of a location held, with
 * the own amounts and nobody else's, and has thereby opened it.
 * @throws Problem 404 when it is not there, not theirs, or a draft
 */
export async function answerReport(db: Database, actor: Actor, id: number): Promise<JsonText> {
  if (actor.role === "manager") {
    const answer = await readForManager(db.reader, id);
    if (!answer) throw notFound("This report");
    return answer;
  }
  const { investorId } = actor;
  const found = investorId === null ? null : await readForHolder(db.reader, id, investorId);
  if (!found || investorId === null) throw notFound("This report");
  if (found.isNew) await markOpened(db, id, investorId);
  return found.answer;
}

/** The same, as an object. */
export async function readReport(db: Database, actor: Actor, id: number): Promise<Report> {
  return JSON.parse((await answerReport(db, actor, id)).text) as Report;
}

/** The filed reports of the locations an investor holds, with the investor's own amounts. @throws Problem 404 */
export async function answerInvestorReports(db: Database, investorId: number): Promise<JsonText | []> {
  const answer = await readOfInvestor(db.reader, investorId);
  if (answer === null) await requireInvestor(db, investorId);
  return answer ?? [];
}

/** A page of the archive, how many match (no further than REPORT_COUNT_MAX + 1), and where the next page begins. */
export const answerPage = (db: Database, filter: ReportFilter): Promise<ReportPage> =>
  readPage(db.reader, filter);

/** One page as rows, for what is not sent as JSON. */
export async function listReports(
  db: Database,
  filter: ReportFilter,
): Promise<{ rows: ReportRow[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(db.reader, filter);
  return { rows: JSON.parse(rows.text) as ReportRow[], nextCursor };
}

/** The same as answerInvestorReports, as rows. */
export async function listInvestorReports(db: Database, investorId: number): Promise<InvestorReport[]> {
  const answer = await answerInvestorReports(db, investorId);
  return Array.isArray(answer) ? answer : (JSON.parse(answer.text) as InvestorReport[]);
}

/** What a manager is told before an investor is deleted. @throws Problem 404 without such an investor */
export async function readParticipation(db: Executor, investorId: number): Promise<Participation> {
  await requireInvestor(db, investorId);
  return { filedReports: await countReportsWithLineOf(db, investorId) };
}
