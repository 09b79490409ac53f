import {
  explainedSum,
  type ExplainedSum,
  type Explanation,
  type SignedReport,
} from "#shared/domain/explanations.ts";
import { explainedGrowth, type Growth } from "#shared/domain/growth.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import { formatMoney, type MoneyText, sumMoney } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, formatPeriodShort, previousMonth } from "#shared/domain/periods.ts";

interface PaidReport extends SignedReport {
  readonly locationId: number;
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
  /** On the month before; null where that gave nothing, or while places that reported it have not reported this one. */
  readonly change: Change | null;
  /** "3 of 4 places reported"; null when none is waited for. */
  readonly waiting: string | null;
}

/**
 * What the reader got in the latest month that a place of theirs reported, all places together, and how that compares
 * with the month before. A part of a month is compared with nothing: it would look like a loss. Null before the first
 * report. The places stand in the order of the reports.
 */
export function latestDistribution(
  reports: readonly PaidReport[],
  labels: ReadonlyMap<number, string>,
): LatestDistribution | null {
  const period = reports
    .filter((report) => report.own !== null)
    .map((report) => report.reportingPeriod)
    .toSorted(comparePeriods)
    .at(-1);
  if (period === undefined) return null;
  const [now, before] = [paidIn(reports, period), paidIn(reports, previousMonth(period))];
  const signedIn = (reported: string) =>
    signedLocations(
      reports.filter(({ reportingPeriod, own }) => reportingPeriod === reported && own !== null),
      labels,
    );
  const label = (locationId: number) => labels.get(locationId) ?? UNKNOWN_LOCATION;
  const late = [...before.keys()].filter((id) => !filedIn(reports, period, id)).map(label);
  const month = formatPeriod(period);
  const sum = explainedSum(
    {
      figure: "Your distribution",
      of: `your distributions, ${month}`,
      note: `${late.length === 0 ? "" : `Not reported yet: ${late.join(", ")}. `}Each is your part of a location's distribution, by your ownership at the time of filing.`,
    },
    [...now].map(([id, amount]) => ({ label: label(id), amount })),
    signedIn(period),
  );
  return {
    ...sum,
    month,
    change: late.length === 0 ? changeOn(period, [now, before], label, signedIn) : null,
    waiting: late.length === 0 ? null : `${now.size} of ${now.size + late.length} places reported`,
  };
}

type Paid = ReadonlyMap<number, MoneyText>;

function paidIn(reports: readonly PaidReport[], period: string): Paid {
  return new Map(
    reports.flatMap(({ locationId, reportingPeriod, own }) =>
      own !== null && reportingPeriod === period ? [[locationId, own.cashDistribution] as const] : [],
    ),
  );
}

const filedIn = (reports: readonly PaidReport[], period: string, locationId: number) =>
  reports.some((report) => report.reportingPeriod === period && report.locationId === locationId);

/** Place by place, so that it answers which of them gave less. */
function changeOn(
  period: string,
  [now, before]: readonly [Paid, Paid],
  label: (id: number) => string,
  signedIn: (period: string) => readonly SignedReport[],
): Change | null {
  const earlier = previousMonth(period);
  const { growth, explanation } = explainedGrowth(
    { figure: "Change", of: "Your distributions" },
    { period, amount: sumMoney([...now.values()]) },
    { period: earlier, amount: sumMoney([...before.values()]) },
  );
  if (growth.tenths === null) return null;
  const got = (paid: Paid, id: number) => {
    const amount = paid.get(id);
    return amount === undefined ? "Nothing" : formatMoney(amount);
  };
  const places = [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
    label: label(id),
    value: `${got(before, id)} → ${got(now, id)}`,
  }));
  const inputs = [...(places.length > 1 ? places : []), ...explanation.inputs];
  const source = [...signedIn(period), ...signedIn(earlier)];
  return { growth, explanation: { ...explanation, inputs, source }, on: `on ${formatPeriodShort(earlier)}` };
}

interface ReportOfLocation extends SignedReport {
  readonly locationId: number;
}

/** The reports behind a figure of several places, each with what its place is called on the page. */
export function signedLocations(
  reports: readonly ReportOfLocation[],
  labels: ReadonlyMap<number, string>,
): SignedReport[] {
  return reports.map(({ id, locationId, reportingPeriod, version, firstVersion }) => ({
    id,
    place: labels.get(locationId) ?? UNKNOWN_LOCATION,
    reportingPeriod,
    version,
    firstVersion,
  }));
}
