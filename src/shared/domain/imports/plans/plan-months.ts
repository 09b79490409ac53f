import { distribute, type Distribution } from "../../allocation.ts";
import { BUDGET_FIGURE_KEYS, BUDGET_FIGURES } from "../../budget.ts";
import { counted } from "../../counted.ts";
import { grouped } from "../../grouped.ts";
import { coversMonth } from "../../holdings.ts";
import { formatMoney, isMoneyText, type MaybeMoney, type MoneyText, sumMoney, toCents } from "../../money.ts";
import { formatPeriod, formatPeriodShort, type PeriodText, unfinishedPeriodWarning } from "../../periods.ts";
import { isChanged } from "../../reports/report-corrections.ts";
import { formatShare, sharesExceedWhole, sumShares } from "../../shares.ts";
import type { StoredLocation } from "../choices.ts";
import type { FieldKey } from "../import-fields.ts";
import {
  Findings,
  inWords,
  keyOf,
  namesOf,
  placeOf,
  type Plan,
  rangeOf,
  type StoredHolding,
  sumOf,
  tableOf,
} from "../plan.ts";
import type { MonthRow } from "../rows.ts";
import {
  linesOfText,
  otherValues,
  type PlannedMonth,
  type StoredMonth,
  textOfLines,
} from "./month-changes.ts";
import {
  areSameFigures,
  type CheckedMonth,
  compsTotal,
  hasComps,
  investorComps,
  reportKeyOf,
  valuesOf,
  warnOfMonth,
  withComparisons,
} from "./month-figures.ts";

/** What is stored of the locations that a file of months names. */
export interface StoredForMonths {
  readonly currentMonth: PeriodText;
  readonly locations: readonly StoredLocation[];
  readonly months: readonly StoredMonth[];
  /** In the order in which a report names the holders: by first name, last name and id. */
  readonly holdings: readonly StoredHolding[];
  /** The names of whoever holds, held or was paid. */
  readonly names: ReadonlyMap<number, string>;
}

export interface MonthsPlan extends Plan<PlannedMonth, PlannedMonth & { readonly reportId: number }> {
  /** The month's lines by the shares that are recorded; made anew with each call. */
  readonly linesOf: (month: PlannedMonth) => Distribution;
}

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
  const held = grouped(stored.holdings, ({ locationId }) => locationId);
  const holdersIn = (locationId: number, period: PeriodText) =>
    (held.get(locationId) ?? []).filter((row) => coversMonth(row, period));
  const linesOf = ({ figures, comps, locationId, period }: PlannedMonth) =>
    distribute(figures.cashDistributionDuringPeriod, holdersIn(locationId, period), comps);
  const { currentMonth } = stored;
  const against = { currentMonth, fields, findings, nameOf, storedOf, holdersIn, linesOf };

  const checked = rows.flatMap((row) => {
    const month = checkMonth(row, against);
    return month ? [{ ...month, row }] : [];
  });
  const read = checked.map(({ row }) => row);
  const planned = withComparisons(checked, storedOf);
  const made: PlannedMonth[] = [];
  const changed: MonthsPlan["changed"][number][] = [];
  for (const { month, stored: before } of planned) {
    warnOfMonth(month, storedOf, findings);
    if (before === undefined) {
      made.push(month);
      continue;
    }
    changed.push({ ...month, reportId: before.reportId });
    findings.change(
      { row: month.row, subject: nameOf(month.locationId), of: formatPeriodShort(month.period) },
      otherValues(before, month, linesOf(month).rows, stored.names),
    );
  }
  const plan = findings.plan(made, changed, {
    made: made.length,
    changed: changed.length,
    same: checked.length - planned.length,
    unit: `months of ${counted(new Set(read.map(({ location }) => location.id)).size, "location")}`,
    table: tableOf(
      ["Months", "Gross Sales", "Distribution"],
      made.map(({ locationId, figures }) => ({
        location: nameOf(locationId),
        amounts: [figures.grossSalesLastMonth, figures.cashDistributionDuringPeriod],
      })),
    ),
    months: rangeOf(read.map(({ period }) => period)),
    sums: [
      ...BUDGET_FIGURES.filter(({ key }) => fields.has(key)).map(({ key, label }) => ({
        label,
        amount: sumOf(read, ({ figures }) => figures[key]),
      })),
      ...(hasComps(fields) ? [{ label: "Dining Comps", amount: sumOf(read, compsTotal) }] : []),
    ],
    result: inWords(["imported", [made.length, "month"]], ["changed", [changed.length, "month"]]),
  });
  return { ...plan, linesOf };
}

/** What a row is checked against. */
interface Against {
  readonly currentMonth: PeriodText;
  readonly fields: ReadonlySet<FieldKey>;
  readonly findings: Findings;
  readonly nameOf: (id: number) => string;
  readonly storedOf: ReadonlyMap<string, StoredMonth>;
  readonly holdersIn: (locationId: number, period: PeriodText) => readonly StoredHolding[];
  readonly linesOf: (month: PlannedMonth) => Distribution;
}

function checkMonth(row: MonthRow, against: Against): CheckedMonth | undefined {
  const { currentMonth, fields, findings, nameOf, storedOf, linesOf } = against;
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
    // PostgreSQL writes spaces between the values.
    stored.lines.replaceAll(" ", "") === textOfLines(linesOf(month).rows);
  return { month, stored, isSame };
}

/** Whether a signed month has every value of the row; an empty cell says nothing about it. */
function saysTheSame(row: MonthRow, { figures, lines }: StoredMonth): boolean {
  const isSame = (amount: MoneyText | null, before: MaybeMoney) =>
    amount === null || toCents(amount) === toCents(before);
  const compsOf = new Map(linesOfText(lines).map((line) => [line.investorId, line.compsValue]));
  return (
    BUDGET_FIGURE_KEYS.every((key) => isSame(row.figures[key], figures[reportKeyOf(key)])) &&
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
  const ofInvestors = Object.entries(investorComps(row));
  const strangers = ofInvestors.map(([id]) => Number(id)).filter((id) => !holding.has(id));
  for (const id of strangers) {
    const sentence = `This investor held no share of ${name} in ${formatPeriod(period)}.`;
    findings.refuse([row], [`comps:${id}`], sentence);
  }
  const total = sumMoney(ofInvestors.map(([, amount]) => amount));
  const problem = !isMoneyText(total)
    ? "The comps together have more than ten digits before the point."
    : ofInvestors.length > 0 && comps !== null && isChanged(comps, total)
      ? `The comps of the investors add up to ${formatMoney(total)}, not to ${formatMoney(comps)}.`
      : null;
  if (problem !== null) findings.refuse([row], ["comps"], problem);
  return strangers.length === 0 && problem === null;
}
