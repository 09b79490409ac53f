import type { FastifyInstance } from "fastify";
import {
  ACTIVITY_COLUMNS,
  BREAKDOWN_COLUMNS,
  breakdownLines,
  DISTRIBUTION_COLUMNS,
  HOLDING_COLUMNS,
  OWN_REPORT_COLUMNS,
  REPORT_COLUMNS,
} from "#server/exports/columns.ts";
import { csv } from "#server/exports/csv.ts";
import { everyEntry, everyHolding, everyReport } from "#server/exports/exports.service.ts";
import { sendTable } from "#server/http/files.ts";
import { handle, signedIn } from "#server/http/handle.ts";
import type { Services } from "#server/http/services.ts";
import { listInvestorReports, readReport } from "#server/reports/answer-reports.ts";
import { listDistributions } from "#server/reports/reports.service.ts";
import { api } from "#shared/api.ts";

export function exportsRoutes(app: FastifyInstance, { db }: Services): void {
  handle(app, api.exports.reports, ({ query, reply }) =>
    sendTable(reply, "Reports", csv(REPORT_COLUMNS, everyReport(db, query))),
  );
  handle(app, api.exports.activity, ({ query, reply }) =>
    sendTable(reply, "Activity Log", csv(ACTIVITY_COLUMNS, everyEntry(db, query, new Date()))),
  );
  handle(app, api.exports.holdings, async ({ reply }) =>
    sendTable(reply, "Investors", csv(HOLDING_COLUMNS, await everyHolding(db))),
  );
  handle(app, api.exports.breakdown, async (call) => {
    const report = await readReport(db, signedIn(call), call.params.id);
    const name = `${report.location.name} ${report.reportingPeriod} Distribution`;
    return sendTable(call.reply, name, csv(BREAKDOWN_COLUMNS, breakdownLines(report)));
  });
  handle(app, api.exports.ofInvestor, async ({ params, reply }) =>
    sendTable(reply, "My Reports", csv(OWN_REPORT_COLUMNS, await listInvestorReports(db, params.investorId))),
  );
  handle(app, api.exports.distributions, async ({ params, reply }) => {
    const entries = await listDistributions(db, params.investorId, params.locationId);
    return sendTable(reply, "My Distributions", csv(DISTRIBUTION_COLUMNS, entries));
  });
}
