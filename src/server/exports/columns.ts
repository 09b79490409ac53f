import type { BudgetRow } from "#server/budgets/budgets.repository.ts";
import { amount, type Column, spreadsheetTime } from "#server/exports/csv.ts";
import type { InvestorHoldingRow } from "#server/investors/holdings.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { actionLabel, detailsInOneLine } from "#shared/activity/details-in-words.ts";
import { type AllocatedAmounts, distributionBreakdown } from "#shared/domain/allocation.ts";
import { BUDGET_FIGURES } from "#shared/domain/budget.ts";
import { displayName, type PersonName } from "#shared/domain/names.ts";
import { MEASURE_FIGURES, WHOLE_REPORT_FIGURES } from "#shared/domain/reports/report-figures.ts";
import { OPEN_REVIEW_LABELS } from "#shared/domain/review.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import type { ListedReport, Report, ReportRow } from "#shared/reports/reports.schema.ts";
import type { Ownership } from "#shared/transfers/transfers.schema.ts";

const MONTHS = {
  LastMonth: "",
  PreviousMonth: ", Previous Month",
  SameMonthLastYear: ", Same Month Last Year",
} as const;

/**
 * With whether it was imported, and what became of the newest version while it is not approved; the figures are those of the
 * current version.
 */
const statusOf = ({ status: stored, version, isImported, review }: ReportRow): string => {
  const status = isImported ? `${stored}, imported` : stored;
  if (!review) return status;
  const label = OPEN_REVIEW_LABELS[review.state].toLowerCase();
  return `${status}, ${review.version > version ? `correction ${label}` : label}`;
};

/** Columns of both report tables; their figures come from the lists of report-figures.ts. */
const COMMON_COLUMNS: readonly Column<ReportRow>[] = [
  { title: "Location", cell: (row) => row.location.name },
  { title: "Month", cell: (row) => row.reportingPeriod },
  { title: "Status", cell: statusOf },
  { title: "Submitted By", cell: (row) => row.submittedBy },
  { title: "Submitted At", isMoment: true, cell: (row, zone) => spreadsheetTime(row.submittedAt, zone) },
  ...MEASURE_FIGURES.map(({ key, measure, month }) => ({
    title: measure.label + MONTHS[month],
    cell: (row: ReportRow) => amount(row[key]),
  })),
  ...WHOLE_REPORT_FIGURES.map(({ key, label }) => ({
    title: label,
    cell: (row: ReportRow) => amount(row[key]),
  })),
];

/** Above 1 the report was corrected or filed anew. */
const VERSION: Column<ReportRow> = { title: "Version", cell: (row) => String(row.version) };

export const REPORT_COLUMNS: readonly Column<ReportRow>[] = [...COMMON_COLUMNS, VERSION];

export const OWN_REPORT_COLUMNS: readonly Column<ListedReport>[] = [
  ...COMMON_COLUMNS,
  { title: "Your Share %", cell: ({ own }) => own?.sharePercentage ?? null },
  { title: "Your Distribution", cell: ({ own }) => amount(own?.cashDistribution ?? null) },
  { title: "Your Dining Comps", cell: ({ own }) => amount(own?.compsValue ?? null) },
  VERSION,
];

export const DISTRIBUTION_COLUMNS: readonly Column<DistributionEntry & { location: string }>[] = [
  { title: "Location", cell: (row) => row.location },
  { title: "Month", cell: (row) => row.reportingPeriod },
  { title: "Share %", cell: (row) => row.sharePercentage },
  { title: "Distribution", cell: (row) => amount(row.cashDistribution) },
  { title: "Location Total", cell: (row) => amount(row.cashDistributionDuringPeriod) },
  { title: "Dining Comps", cell: (row) => amount(row.compsValue) },
  { title: "Report Version", cell: (row) => String(row.version) },
];

interface BreakdownLine extends AllocatedAmounts {
  name: string;
}

export const BREAKDOWN_COLUMNS: readonly Column<BreakdownLine>[] = [
  { title: "Investor", cell: (row) => row.name },
  { title: "Share %", cell: (row) => row.sharePercentage },
  { title: "Distribution", cell: (row) => amount(row.cashDistribution) },
  { title: "Dining Comps", cell: (row) => amount(row.compsValue) },
];

/**
 * The lines of investors, former investors, the house and what is not divided; they add up to the total.
 * @param nameOf an investor's display name
 */
export function breakdownLines(report: Report, nameOf: (person: PersonName) => string): BreakdownLine[] {
  const { lines, others } = distributionBreakdown(report, report.distributions ?? []);
  return [...lines.map((line) => ({ ...line, name: nameOf(line) })), ...others];
}

export const BUDGET_COLUMNS: readonly Column<BudgetRow & { location: string }>[] = [
  { title: "Location", cell: (row) => row.location },
  { title: "Month", cell: (row) => row.period },
  ...BUDGET_FIGURES.map(({ key, label }) => ({
    title: label,
    cell: (row: BudgetRow) => amount(row[key]),
  })),
];

export const HOLDING_COLUMNS: readonly Column<InvestorHoldingRow>[] = [
  { title: "First Name", cell: (row) => row.firstName },
  { title: "Last Name", cell: (row) => row.lastName },
  { title: "Email", cell: (row) => row.email },
  { title: "Phone", cell: (row) => row.phoneNumber },
  { title: "Username", cell: (row) => row.username },
  { title: "Location", cell: (row) => row.locationName },
  { title: "Share %", cell: (row) => row.sharePercentage },
];

/** Blank: from before everything, and without an end. */
export const OWNERSHIP_COLUMNS: readonly Column<Ownership["holdings"][number]>[] = [
  { title: "Investor", cell: (row) => displayName(row) },
  { title: "From", cell: (row) => row.firstMonth },
  { title: "To", cell: (row) => row.lastMonth },
  { title: "Share %", cell: (row) => row.sharePercentage },
];

/** In the screen's words; the raw values are in the last column. */
export const ACTIVITY_COLUMNS: readonly Column<ActivityEntry>[] = [
  { title: "Time", isMoment: true, cell: (entry, zone) => spreadsheetTime(entry.createdAt, zone) },
  { title: "User", cell: (entry) => entry.userName },
  { title: "Email", cell: (entry) => entry.userEmail },
  { title: "Action", cell: (entry) => actionLabel(entry.action) },
  { title: "Entity", cell: (entry) => entry.entityType && actionLabel(entry.entityType) },
  { title: "Name", cell: (entry) => entry.entityName },
  { title: "Details", cell: (entry) => detailsInOneLine(entry.details) },
  { title: "IP Address", cell: (entry) => entry.ipAddress },
  { title: "Agent", cell: (entry) => entry.userAgent },
  {
    title: "As Recorded",
    cell: ({ createdAt, action, details }) => JSON.stringify({ createdAt, action, details }),
  },
];
