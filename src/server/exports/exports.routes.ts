import type { FastifyInstance } from "fastify";
import { everyBudget } from "#server/budgets/budgets.service.ts";
import type { Services } from "#server/context.ts";
import {
  ACTIVITY_COLUMNS,
  BREAKDOWN_COLUMNS,
  BUDGET_COLUMNS,
  breakdownLines,
  DISTRIBUTION_COLUMNS,
  HOLDING_COLUMNS,
  OWN_REPORT_COLUMNS,
  OWNERSHIP_COLUMNS,
  REPORT_COLUMNS,
} from "#server/exports/columns.ts";
import { csv } from "#server/exports/csv.ts";
import { everyEntry, everyReport } from "#server/exports/exports.service.ts";
import { locationMonthsTable, performanceTable } from "#server/exports/performance-tables.ts";
import { sendTable } from "#server/http/files.ts";
import { handle } from "#server/http/route-handler.ts";
import { everyHolding } from "#server/investors/holdings.service.ts";
import { nameOfLocation, requireLocation } from "#server/locations/locations.service.ts";
import { listDistributions, listInvestorReports, readReport } from "#server/reports/reports.service.ts";
import { readOwnership } from "#server/transfers/read-transfers.ts";
import { contract } from "#shared/contract.ts";
import { zonedParts } from "#shared/domain/dates.ts";
import { disambiguatePeople, locationName } from "#shared/domain/names.ts";
import { monthName, periodOf } from "#shared/domain/periods.ts";
import { statusLabel } from "#shared/domain/reports/report-status.ts";
import { OPEN_REVIEW_LABELS } from "#shared/domain/review.ts";
import { filterReports, type ReportFilters } from "#shared/reports/filter-reports.ts";
import { filtersOf, type ReportFilter } from "#shared/reports/report-filter.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";

export function exportsRoutes(app: FastifyInstance, { db, timeZone }: Services): void {
  handle(app, contract.exports.reports, async ({ query, actor, reply }) => {
    const location =
      query.locationId === undefined ? null : await nameOfLocation(db, actor.scope, query.locationId);
    const name = archiveName(query, location, new Date(), timeZone);
    return sendTable(reply, name, csv(REPORT_COLUMNS, everyReport(db, actor.scope, query), timeZone));
  });
  handle(app, contract.exports.activity, ({ query, actor, reply }) =>
    sendTable(
      reply,
      ["Activity Log"],
      csv(ACTIVITY_COLUMNS, everyEntry(db, actor.scope, query, new Date()), timeZone),
    ),
  );
  handle(app, contract.exports.holdings, async ({ actor, reply }) =>
    sendTable(reply, ["Investors"], csv(HOLDING_COLUMNS, await everyHolding(db, actor.scope), timeZone)),
  );
  handle(app, contract.exports.budgets, async ({ query, actor, reply }) => {
    const rows = await everyBudget(db, actor.scope, query.year);
    return sendTable(reply, ["Budget", String(query.year)], csv(BUDGET_COLUMNS, rows, timeZone));
  });
  handle(app, contract.exports.performance, async ({ query, actor, reply }) => {
    const { name, table } = await performanceTable(db, actor.scope, query, new Date(), timeZone);
    return sendTable(reply, name, table);
  });
  handle(app, contract.exports.locationPerformance, async ({ params, query, actor, reply }) => {
    const asked = { locationId: params.id, ...query };
    const { name, table } = await locationMonthsTable(db, actor.scope, asked, new Date(), timeZone);
    return sendTable(reply, name, table);
  });
  handle(app, contract.exports.ownership, async ({ params, actor, reply }) => {
    const { name } = await requireLocation(db, actor.scope, params.id);
    const { holdings } = await readOwnership(db, actor.scope, params.id);
    return sendTable(reply, ["Ownership", name], csv(OWNERSHIP_COLUMNS, holdings, timeZone));
  });
  handle(app, contract.exports.breakdown, async (call) => {
    const reader = call.actor;
    const report = await readReport(db, reader, call.params.id);
    const nameOf = disambiguatePeople(report.distributions ?? []);
    const name = [report.location.name, report.reportingPeriod, "Distribution"];
    return sendTable(call.reply, name, csv(BREAKDOWN_COLUMNS, breakdownLines(report, nameOf), timeZone));
  });
  handle(app, contract.exports.ofInvestor, async ({ params, query, actor, reply }) => {
    const filters = filtersOf(query);
    const reports = filterReports(await listInvestorReports(db, actor.scope, params.investorId), filters);
    return sendTable(reply, ownReportsName(reports, filters), csv(OWN_REPORT_COLUMNS, reports, timeZone));
  });
  handle(app, contract.exports.distributions, async (call) => {
    const { scope } = call.actor;
    const entries = await listDistributions(db, scope, call.params);
    const { name } = await requireLocation(db, scope, call.params.locationId);
    const rows = entries.map((entry) => ({ ...entry, location: name }));
    return sendTable(call.reply, ["My Distributions", name], csv(DISTRIBUTION_COLUMNS, rows, timeZone));
  });
}

const dayParts = zonedParts({ year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The file's name has the archive's filters, "Reports-Olive-and-Ember-2026-10", and without filters its day it is: two
 * of them lie side by side in one folder.
 * @param location the name of the location that was chosen; null where none was
 */
function archiveName(
  { month, year, status, review, q }: ReportFilter,
  location: string | null,
  now: Date,
  timeZone: string,
): string[] {
  const chosen = [
    location,
    monthsIn(year, month),
    status && statusLabel(status),
    review && OPEN_REVIEW_LABELS[review],
    q,
  ];
  const filters = chosen.flatMap((filter) => filter || []);
  const part = dayParts(now, timeZone);
  return ["Reports", ...(filters.length > 0 ? filters : [`${part("year")}-${part("month")}-${part("day")}`])];
}

function monthsIn(year: number | undefined, month: number | undefined): string | null {
  if (year !== undefined) return month === undefined ? String(year) : periodOf(year, month);
  return month === undefined ? null : monthName(month);
}

/** The file's name has the filters: "My-Reports-Olive-and-Ember-2025". */
function ownReportsName(
  reports: readonly ListedReport[],
  { locationId, year, period, search }: ReportFilters,
): string[] {
  const [first] = reports;
  return [
    "My Reports",
    locationId === null || first === undefined ? "" : locationName(first),
    period ?? (year === null ? "" : String(year)),
    search,
  ];
}
