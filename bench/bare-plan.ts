import { findSessionAccount } from "#server/auth/sessions.repository.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { EVERYTHING } from "#server/policies.ts";
import { listReports } from "#server/reports/report-archive.repository.ts";
import { listInvestorReports, readReport } from "#server/reports/reports.service.ts";
import { submitReport } from "#server/reports/submit-report.ts";
import { reportFilter } from "#shared/reports/report-filter.schema.ts";
import { reportSubmission } from "#shared/reports/report-submission.schema.ts";
import type { BarePlan } from "./bare-server.ts";
import { recordStatements } from "./recorded-statements.ts";

export const PATHS = {
  newest: "/api/reports?limit=25",
  one: "/api/reports/4711",
  filtered: "/api/reports?limit=25&locationId=17&year=2025",
  investor: "/api/investors/42/reports",
  user: "/api/auth/user",
};
export type ReadName = keyof typeof PATHS;

export const MANAGER: Actor = {
  userId: "bench-manager",
  role: "manager",
  kind: "administrator",
  locationIds: null,
  email: "manager@bench.test",
  username: "manager",
  firstName: "Claire",
  lastName: "Donovan",
  profileImageUrl: null,
  investorId: null,
  tokenHash: "",
  confirmedAt: "2026-11-01T00:00:00.000Z",
  mustSetUpSecondFactor: false,
  scope: EVERYTHING,
  origin: { ipAddress: "127.0.0.1", userAgent: null },
};

/** Of the bare server's reader. */
const SESSION = "bench-session";

/** Occur nowhere else among the values of the recorded change. */
const MARKS = { period: "2899-11", locationId: 17, reportId: 987_654_321 };

const filterOf = (path: string) =>
  reportFilter.parse(Object.fromEntries(new URL(path, "http://bench.test").searchParams));

/**
 * The statements that the portal sends for each of the bench's requests.
 * @param body of a report as the form sends it
 */
export async function recordPlan(
  database: OpenDatabase & { connection: object },
  body: Record<string, unknown>,
): Promise<BarePlan> {
  const { db, pool } = database;
  const record = (work: () => Promise<unknown>) => recordStatements(database, work);
  await pool.query(
    `insert into sessions (sid, user_id, sess, expire) values ($1, $2, '{}', now() + interval '1 day')`,
    [SESSION, MANAGER.userId],
  );
  const { rows } = await pool.query<{ last: string }>(`select last_value as last from reports_id_seq`);
  await pool.query(`select setval('reports_id_seq', ${MARKS.reportId - 1})`);
  const submission = reportSubmission.parse({
    ...body,
    locationId: MARKS.locationId,
    reportingPeriod: MARKS.period,
  });
  const filing = await record(() => submitReport(db, MANAGER, submission, new Date()));
  await pool.query(`delete from reports where id = ${MARKS.reportId}`);
  await pool.query(`select setval('reports_id_seq', ${rows[0]?.last ?? 1})`);
  return {
    connection: database.connection,
    reads: {
      [PATHS.newest]: await record(() => listReports(db, EVERYTHING, filterOf(PATHS.newest))),
      [PATHS.one]: await record(() => readReport(db, MANAGER, 4711)),
      [PATHS.filtered]: await record(() => listReports(db, EVERYTHING, filterOf(PATHS.filtered))),
      [PATHS.investor]: await record(() => listInvestorReports(db, EVERYTHING, 42)),
      [PATHS.user]: await record(() => findSessionAccount(db, SESSION)),
    },
    filing,
    marks: MARKS,
  };
}
