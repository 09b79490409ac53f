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
import { archiveName } from "#server/exports/archive-name.ts";
import { csv } from "#server/exports/csv.ts";
import { everyEntry, everyHolding, everyReport } from "#server/exports/exports.service.ts";
import { sendTable } from "#server/http/files.ts";
import { ownReportsName } from "#server/exports/own-reports-name.ts";
import { nameToReader, toldApart } from "#server/investors/told-places.ts";
import { handle, signedIn } from "#server/http/handle.ts";
import type { Services } from "#server/http/services.ts";
import { readLocation } from "#server/locations/read-locations.ts";
import { nameOfLocation } from "#server/locations/namesakes.ts";
import { listInvestorReports, readReport } from "#server/reports/answer-reports.ts";
import { listDistributions } from "#server/reports/reports.service.ts";
import { namesAmongAccounts } from "#server/users/namesakes.ts";
import { api } from "#shared/api.ts";
import { filterReports } from "#shared/reports/filter-reports.ts";
import { filtersOf } from "#shared/reports/investor-report-filter.schema.ts";

export function exportsRoutes(app: FastifyInstance, { db, timeZone }: Services): void {
  handle(app, api.exports.reports, async ({ query, reply }) => {
    const place = query.locationId === undefined ? null : await nameOfLocation(db, query.locationId);
    const name = archiveName(query, place, new Date(), timeZone);
    return sendTable(reply, name, csv(REPORT_COLUMNS, everyReport(db, query), timeZone));
  });
  handle(app, api.exports.activity, ({ query, reply }) =>
    sendTable(reply, ["Activity Log"], csv(ACTIVITY_COLUMNS, everyEntry(db, query, new Date()), timeZone)),
  );
  handle(app, api.exports.holdings, async ({ reply }) =>
    sendTable(reply, ["Investors"], csv(HOLDING_COLUMNS, await everyHolding(db), timeZone)),
  );
  handle(app, api.exports.breakdown, async (call) => {
    const reader = signedIn(call);
    const report = await readReport(db, reader, call.params.id);
    const [place, nameOf] = await Promise.all([
      nameToReader(db, reader, { ...report.location, id: report.locationId }),
      namesAmongAccounts(db, report.distributions ?? []),
    ]);
    const name = [place, report.reportingPeriod, "Distribution"];
    return sendTable(call.reply, name, csv(BREAKDOWN_COLUMNS, breakdownLines(report, nameOf), timeZone));
  });
  handle(app, api.exports.ofInvestor, async ({ params, query, reply }) => {
    const filters = filtersOf(query);
    const told = await toldApart(db, params.investorId);
    const reports = filterReports(await listInvestorReports(db, params.investorId), filters).map(told);
    return sendTable(reply, ownReportsName(reports, filters), csv(OWN_REPORT_COLUMNS, reports, timeZone));
  });
  handle(app, api.exports.distributions, async (call) => {
    const { investorId, locationId } = call.params;
    const entries = await listDistributions(db, investorId, locationId);
    const place = await readLocation(db, signedIn(call), locationId);
    const name = await nameToReader(db, { role: "investor", investorId }, place);
    const rows = entries.map((entry) => ({ ...entry, location: name }));
    return sendTable(call.reply, ["My Distributions", name], csv(DISTRIBUTION_COLUMNS, rows, timeZone));
  });
}
