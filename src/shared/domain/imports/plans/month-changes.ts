import type { DistributionRow } from "../../allocation.ts";
import { formatMoney, type MoneyText } from "../../money.ts";
import { joinWithAnd } from "../../names.ts";
import type { PeriodText } from "../../periods.ts";
import { amountInWords, changedFigures, isChanged } from "../../reports/report-corrections.ts";
import type { ReportFigures } from "../../reports/report-figures.ts";
import { formatShare } from "../../shares.ts";
import type { RowPlace } from "../faults.ts";
import type { OtherValue } from "../plan.ts";

/** A filed month, by its current version: signed or imported, also one that investors do not see yet. */
export interface StoredMonth {
  readonly reportId: number;
  readonly locationId: number;
  readonly period: PeriodText;
  readonly isImported: boolean;
  readonly signedBy: string;
  readonly figures: ReportFigures;
  /**
   * The lines of the investors as JSON, in order of the investors' ids: [[7,"12.50","1234.00","0.00"]] has the investor,
   * the share, the distribution and the comps. Text, since a large import has more than a million of them.
   */
  readonly lines: string;
}

/** A month as it would be sealed. */
export interface PlannedMonth extends RowPlace {
  readonly locationId: number;
  readonly period: PeriodText;
  readonly figures: ReportFigures;
  /** By the investor's id. */
  readonly comps: Readonly<Record<string, MoneyText>>;
}

type StoredLine = readonly [investorId: number, share: string, cash: string, comps: string];

/** The lines of a stored month. */
export const linesOfText = (lines: string): DistributionRow[] =>
  (JSON.parse(lines) as StoredLine[]).map(([investorId, sharePercentage, cashDistribution, compsValue]) => ({
    investorId,
    sharePercentage,
    cashDistribution,
    compsValue,
  }));

/** As a stored month has them. */
export const textOfLines = (rows: readonly DistributionRow[]): string =>
  JSON.stringify(
    rows
      .toSorted((a, b) => a.investorId - b.investorId)
      .map(({ investorId, sharePercentage, cashDistribution, compsValue }): StoredLine => [
        investorId,
        sharePercentage,
        cashDistribution,
        compsValue,
      ]),
  );

/** What investors have in lines, and the figure that says it already. */
const IN_LINES = [
  ["Shares", "sharePercentage", formatShare, null],
  ["Distributions of investors", "cashDistribution", formatMoney, "cashDistributionDuringPeriod"],
  ["Comps of investors", "compsValue", formatMoney, "discountsDuringPeriod"],
] as const;

/** As many investors are named of a change. */
const NAMED_MAX = 3;

/** The values of an imported month that would be changed. */
export function otherValues(
  before: StoredMonth,
  { figures, period }: PlannedMonth,
  rows: readonly DistributionRow[],
  names: ReadonlyMap<number, string>,
): OtherValue[] {
  const values = changedFigures(before.figures, figures, period).map((figure) => ({
    label: figure.label,
    before: amountInWords(figure.before),
    after: amountInWords(figure.now),
  }));
  const [was, is] = [byInvestor(linesOfText(before.lines)), byInvestor(rows)];
  const investors = [...new Set([...is.keys(), ...was.keys()])];
  for (const [label, key, inWords, figure] of IN_LINES) {
    if (figure !== null && isChanged(before.figures[figure], figures[figure])) continue;
    const valueIn = (lines: typeof was, id: number) => lines.get(id)?.[key] ?? "0.00";
    const others = investors.filter((id) => isChanged(valueIn(was, id), valueIn(is, id)));
    const said = (lines: typeof was) =>
      joinWithAnd([
        ...others.slice(0, NAMED_MAX).map((id) => `${names.get(id) ?? ""} ${inWords(valueIn(lines, id))}`),
        ...(others.length > NAMED_MAX ? [`${others.length - NAMED_MAX} more`] : []),
      ]);
    if (others.length > 0) values.push({ label, before: said(was), after: said(is) });
  }
  return values;
}

const byInvestor = (lines: readonly DistributionRow[]) =>
  new Map(lines.map((line) => [line.investorId, line]));
