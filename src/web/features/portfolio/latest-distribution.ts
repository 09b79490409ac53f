import type { ChangeToExplain } from "#shared/domain/change-explained.ts";
import { explainedSum, type ExplainedSum } from "#shared/domain/explanations.ts";
import { growth, type Growth } from "#shared/domain/growth.ts";
import { type MoneyText, sumMoney } from "#shared/domain/money.ts";
import { locationName, UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import {
  comparePeriods,
  formatPeriod,
  formatPeriodShort,
  type PeriodText,
  previousMonth,
} from "#shared/domain/periods.ts";
import { labelledReports } from "./labelled-reports.ts";
import { changeOfAll, type FirstPublished, type PaidReport } from "./why-it-changed.ts";

interface Change {
  readonly growth: Growth;
  /** Answers why the amount changed. */
  readonly toExplain: ChangeToExplain;
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
 * @param held the locations that the investor holds by now; null where that is not known
 * @throws RangeError on malformed money
 */
export function latestDistribution(
  reports: readonly PaidReport[],
  held: ReadonlySet<number> | null = null,
  first: FirstPublished = new Map(),
): LatestDistribution | null {
  const period = reports
    .filter((report) => report.own !== null)
    .map((report) => report.reportingPeriod)
    .toSorted(comparePeriods)
    .at(-1);
  if (period === undefined) return null;
  const [now, before] = [paidIn(reports, period), paidIn(reports, previousMonth(period))];
  const names = new Map(reports.map((report) => [report.locationId, locationName(report)]));
  const label = (locationId: number) => names.get(locationId) ?? UNKNOWN_LOCATION;
  const isHeld = (id: number) => held?.has(id) ?? true;
  const missing = [...before.keys()]
    .filter((id) => isHeld(id) && !isReported(reports, period, id))
    .map(label);
  const month = formatPeriod(period);
  const sum = explainedSum(
    {
      figure: "Your distribution",
      of: `your distributions, ${month}`,
      note: `${missing.length === 0 ? "" : `Not reported yet: ${missing.join(", ")}. `}Each is your part of a location's distribution, by your ownership at the time of filing.`,
    },
    [...now].map(([id, amount]) => ({ label: label(id), amount })),
    labelledReports(reports.filter(({ reportingPeriod, own }) => reportingPeriod === period && own !== null)),
  );
  return {
    ...sum,
    month,
    change:
      missing.length === 0
        ? changeSince(period, [now, before], () => changeOfAll(period, reports, names, first, isHeld))
        : null,
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

function changeSince(
  period: PeriodText,
  [now, before]: readonly [Paid, Paid],
  toExplain: () => ChangeToExplain,
): Change | null {
  const earlier = previousMonth(period);
  const change = growth(sumMoney([...now.values()]), sumMoney([...before.values()]));
  if (change.tenths === null) return null;
  return { growth: change, toExplain: toExplain(), on: `on ${formatPeriodShort(earlier)}` };
}
