import { distribute, type Distribution } from "../../allocation.ts";
import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { coversMonth } from "../../holdings.ts";
import { formatMoney, isMoneyText, type MaybeMoney, type MoneyText, sumMoney, toCents } from "../../money.ts";
import { formatPeriod, type PeriodText, unfinishedPeriodWarning } from "../../periods.ts";
import { isChanged } from "../../report-corrections.ts";
import { REPORT_MEASURES, reportMonthKey } from "../../report-figures.ts";
import { formatShare, sharesExceedWhole, sumShares } from "../../shares.ts";
import type { FieldKey } from "../import-fields.ts";
import type { MonthsPlan, PlannedMonth, StoredForMonths, StoredHolding, StoredMonth } from "../plan.ts";
import type { MonthRow } from "../rows.ts";
import { describeMonths, hasLines, linesOfText } from "./month-changes.ts";
import {
  areSameFigures,
  type CheckedMonth,
  compsTotal,
  hasComps,
  investorComps,
  keyOf,
  valuesOf,
  warnOfMonth,
  withComparisons,
} from "./month-figures.ts";
import { Findings, inWords, namesOf, placeOf, rangeOf, sumOf, tableOf } from "./plan-rows.ts";

/**
 * Plans months of the past. One that is not there is made, one that was imported is changed where a figure or the split by
 * the shares that are recorded now is another one. One that was signed stays: a row that says something else is refused.
 * @param rows each of another location or month
 * @param fields what the file has columns for; of other figures it says nothing
 */
export function planMonths(
  rows: readonly MonthRow[],
  stored: StoredForMonths,
  fields: ReadonlySet<FieldKey>,
): MonthsPlan {
  const findings = new Findings();
  const nameOf = namesOf(stored.locations);
  const storedOf = new Map(stored.months.map((month) => [keyOf(month), month]));
  const holdersIn = holdersByMonth(stored.holdings);
  const linesOf = (month: PlannedMonth) =>
    distribute(
      month.figures.cashDistributionDuringPeriod,
      holdersIn(month.locationId, month.period),
      month.comps,
    );
  const against = { currentMonth: stored.currentMonth, fields, findings, nameOf, holdersIn, linesOf };

  const read: MonthRow[] = [];
  const checked: CheckedMonth[] = [];
  for (const row of rows) {
    const month = checkMonth(row, storedOf, against);
    if (month === undefined) continue;
    read.push(row);
    checked.push(month);
  }

  const planned = withComparisons(checked, storedOf);
  const made = planned.flatMap((each) => (each.stored === undefined ? [each.month] : []));
  const changed = planned.flatMap(({ month, stored: before }) => (before ? [{ month, before }] : []));
  for (const { month } of planned) warnOfMonth(month, storedOf, findings);
  const locations = new Set(read.map(({ location }) => location.id));
  return {
    made,
    changed: changed.map(({ month, before: { reportId } }) => ({ ...month, reportId })),
    faults: findings.faults,
    warnings: findings.warnings,
    linesOf,
    summary: {
      made: made.length,
      changed: changed.length,
      same: checked.length - planned.length,
      unit: `months of ${counted(locations.size, "location")}`,
      table: tableOf(
        ["Months", "Gross Sales", "Distribution"],
        made.map(({ locationId, figures }) => ({
          location: nameOf(locationId),
          amounts: [figures.grossSalesLastMonth, figures.cashDistributionDuringPeriod],
        })),
      ),
      months: rangeOf(read.map(({ period }) => period)),
      sums: COLUMNS.filter(({ isIn }) => isIn(fields)).map(({ label, amountOf }) => ({
        label,
        amount: sumOf(read, amountOf),
      })),
      ...describeMonths(changed, linesOf, nameOf, stored.names),
      result: inWords(["imported", [made.length, "month"]], ["changed", [changed.length, "month"]]),
    },
  };
}

/** Whose columns have sums. */
const COLUMNS: readonly {
  readonly label: string;
  readonly isIn: (fields: ReadonlySet<FieldKey>) => boolean;
  readonly amountOf: (row: MonthRow) => MoneyText | null;
}[] = [
  ...REPORT_MEASURES.map(({ key, label }) => ({
    label,
    isIn: (fields: ReadonlySet<FieldKey>) => fields.has(key),
    amountOf: ({ figures }: MonthRow) => figures[key],
  })),
  {
    label: "Cash Distribution",
    isIn: (fields) => fields.has("cashDistribution"),
    amountOf: ({ cashDistribution }) => cashDistribution,
  },
  { label: "Dining Comps", isIn: hasComps, amountOf: compsTotal },
];

/** The holders of a location in a month. */
function holdersByMonth(holdings: readonly StoredHolding[]) {
  const held = grouped(holdings, ({ locationId }) => locationId);
  return (locationId: number, period: PeriodText): StoredHolding[] =>
    (held.get(locationId) ?? []).filter((row) => coversMonth(row, period));
}

/** What a row is checked against. */
interface Against {
  readonly currentMonth: PeriodText;
  readonly fields: ReadonlySet<FieldKey>;
  readonly findings: Findings;
  readonly nameOf: (id: number) => string;
  readonly holdersIn: (locationId: number, period: PeriodText) => readonly StoredHolding[];
  readonly linesOf: (month: PlannedMonth) => Distribution;
}

function checkMonth(
  row: MonthRow,
  storedOf: ReadonlyMap<string, StoredMonth>,
  against: Against,
): CheckedMonth | undefined {
  const { currentMonth, fields, findings, nameOf, linesOf } = against;
  const locationId = findings.knownLocation(row);
  if (locationId === undefined) return undefined;
  const { period } = row;
  const stored = storedOf.get(keyOf({ locationId, period }));
  if (stored?.isImported === false) {
    const { figures } = stored;
    if (saysTheSame(row, stored))
      return { month: { ...placeOf(row), locationId, period, figures, comps: {} }, stored, isSame: true };
    const title = `${nameOf(locationId)}, ${formatPeriod(period)}`;
    const sentence = `${title} was filed and signed by ${stored.signedBy}. A signed month is changed by a correction, not by an import.`;
    findings.refuse([row], ["period"], sentence);
    return undefined;
  }
  const unfinished = unfinishedPeriodWarning(period, currentMonth);
  if (unfinished !== null) findings.refuse([row], ["period"], unfinished);
  if (unfinished !== null || !mayBeSplit(row, locationId, against)) return undefined;

  const month = { ...placeOf(row), locationId, period, ...valuesOf(row, fields, stored) };
  const isSame =
    stored !== undefined &&
    areSameFigures(stored.figures, month.figures) &&
    hasLines(stored, linesOf(month).rows);
  return { month, stored, isSame };
}

/** Whether a signed month has every value of the row; an empty cell says nothing about it. */
function saysTheSame(row: MonthRow, { figures, lines }: StoredMonth): boolean {
  const isSame = (amount: MoneyText | null, before: MaybeMoney) =>
    amount === null || toCents(amount) === toCents(before);
  const compsOf = new Map(linesOfText(lines).map((line) => [line.investorId, line.compsValue]));
  return (
    REPORT_MEASURES.every(({ key }) => isSame(row.figures[key], figures[reportMonthKey(key)])) &&
    isSame(row.cashDistribution, figures.cashDistributionDuringPeriod) &&
    isSame(row.comps, figures.discountsDuringPeriod) &&
    Object.entries(row.compsOf).every(([id, amount]) => isSame(amount, compsOf.get(Number(id))))
  );
}

/** Whether the shares of the month and the comps of the row can be split; what cannot is refused. */
function mayBeSplit(row: MonthRow, locationId: number, { findings, nameOf, holdersIn }: Against): boolean {
  const { period, comps } = row;
  const name = nameOf(locationId);
  const holders = holdersIn(locationId, period);
  const shares = holders.map(({ sharePercentage }) => sharePercentage);
  if (sharesExceedWhole(shares)) {
    const sentence = `The shares of ${name} in ${formatPeriod(period)} add up to ${formatShare(sumShares(shares))}. Correct them under Manage Investors first.`;
    findings.refuse([row], ["location"], sentence);
    return false;
  }
  const holding = new Set(holders.map(({ investorId }) => investorId));
  const ofInvestors = investorComps(row);
  const strangers = [...ofInvestors.keys()].filter((id) => !holding.has(id));
  for (const id of strangers) {
    const sentence = `This investor held no share of ${name} in ${formatPeriod(period)}.`;
    findings.refuse([row], [`comps:${id}`], sentence);
  }
  const total = sumMoney([...ofInvestors.values()]);
  const problem = !isMoneyText(total)
    ? "The comps together have more than ten digits before the point."
    : ofInvestors.size > 0 && comps !== null && isChanged(comps, total)
      ? `The comps of the investors add up to ${formatMoney(total)}, not to ${formatMoney(comps)}.`
      : null;
  if (problem !== null) findings.refuse([row], ["comps"], problem);
  return strangers.length === 0 && problem === null;
}
