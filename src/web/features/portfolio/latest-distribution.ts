import {
  explainedGrowth,
  explainedSum,
  type ExplainedSum,
  type Explanation,
  type SignedReport,
} from "#shared/domain/explanations.ts";
import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, type MoneyText, sumMoney } from "#shared/domain/money.ts";
import { locationName, UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import {
  comparePeriods,
  formatPeriod,
  formatPeriodShort,
  type PeriodText,
  previousMonth,
} from "#shared/domain/periods.ts";
import { labelledReports, type ReportOfLocation } from "./labelled-reports.ts";

interface PaidReport extends ReportOfLocation {
  readonly own: { readonly cashDistribution: MoneyText } | null;
}

interface Change {
  readonly growth: Growth;
  readonly explanation: Explanation;
  /** "on Sep 2026" */
  readonly on: string;
}

export interface LatestDistribution extends ExplainedSum {
  /** "October 2026" */
  readonly month: string;
  /** Against the month before; null where that gave nothing, or while a location of that month has not reported yet. */
  readonly change: Change | null;
  /** "3 of 4 locations reported"; null when none is waited for. */
  readonly missingNote: string | null;
}

/**
 * What the investor received in the latest month that one of their locations reported, all locations together, and the
 * change against the month before. A month that is only partly reported is not compared: it would look like a loss.
 * Amounts in dollars; locations in the order of the reports. Null before the first report.
 * @throws RangeError on malformed money
 */
export function latestDistribution(reports: readonly PaidReport[]): LatestDistribution | null {
  const period = reports
    .filter((report) => report.own !== null)
    .map((report) => report.reportingPeriod)
    .toSorted(comparePeriods)
    .at(-1);
  if (period === undefined) return null;
  const [now, before] = [paidIn(reports, period), paidIn(reports, previousMonth(period))];
  const sourcesOf = (reported: PeriodText) =>
    labelledReports(
      reports.filter(({ reportingPeriod, own }) => reportingPeriod === reported && own !== null),
    );
  const names = new Map(reports.map((report) => [report.locationId, locationName(report)]));
  const label = (locationId: number) => names.get(locationId) ?? UNKNOWN_LOCATION;
  const missing = [...before.keys()].filter((id) => !isReported(reports, period, id)).map(label);
  const month = formatPeriod(period);
  const sum = explainedSum(
    {
      figure: "Your distribution",
      of: `your distributions, ${month}`,
      note: `${missing.length === 0 ? "" : `Not reported yet: ${missing.join(", ")}. `}Each is your part of a location's distribution, by your ownership at the time of filing.`,
    },
    [...now].map(([id, amount]) => ({ label: label(id), amount })),
    sourcesOf(period),
  );
  return {
    ...sum,
    month,
    change: missing.length === 0 ? changeSince(period, [now, before], label, sourcesOf) : null,
    missingNote:
      missing.length === 0 ? null : `${now.size} of ${now.size + missing.length} locations reported`,
  };
}

/** The investor's amounts of a month by location id. */
type Paid = ReadonlyMap<number, MoneyText>;

function paidIn(reports: readonly PaidReport[], period: PeriodText): Paid {
  return new Map(
    reports.flatMap(({ locationId, reportingPeriod, own }) =>
      own !== null && reportingPeriod === period ? [[locationId, own.cashDistribution] as const] : [],
    ),
  );
}

const isReported = (reports: readonly PaidReport[], period: PeriodText, locationId: number) =>
  reports.some((report) => report.reportingPeriod === period && report.locationId === locationId);

/** The change against the month before. The explanation lists each location, to show which of them paid less. */
function changeSince(
  period: PeriodText,
  [now, before]: readonly [Paid, Paid],
  label: (id: number) => string,
  sourcesOf: (period: PeriodText) => readonly SignedReport[],
): Change | null {
  const earlier = previousMonth(period);
  const { growth, explanation } = explainedGrowth(
    { figure: "Change", of: "Your distributions" },
    { period, amount: sumMoney([...now.values()]) },
    { period: earlier, amount: sumMoney([...before.values()]) },
  );
  if (growth.tenths === null) return null;
  const paidBy = (paid: Paid, id: number) => {
    const amount = paid.get(id);
    return amount === undefined ? "Nothing" : formatMoney(amount);
  };
  const locations = [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
    label: label(id),
    value: `${paidBy(before, id)} → ${paidBy(now, id)}`,
  }));
  const inputs = [...(locations.length > 1 ? locations : []), ...explanation.inputs];
  const source = [...sourcesOf(period), ...sourcesOf(earlier)];
  return { growth, explanation: { ...explanation, inputs, source }, on: `on ${formatPeriodShort(earlier)}` };
}
