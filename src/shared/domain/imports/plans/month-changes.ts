import type { DistributionRow } from "../../allocation.ts";
import { formatMoney } from "../../money.ts";
import { joinWithAnd } from "../../names.ts";
import { formatPeriodShort } from "../../periods.ts";
import { amountInWords, changedFigures, isChanged } from "../../report-corrections.ts";
import { formatShare } from "../../shares.ts";
import type { MonthsPlan, PlannedMonth, StoredMonth } from "../plan.ts";
import { Changes } from "./plan-rows.ts";

type StoredLine = readonly [investorId: number, share: string, cash: string, comps: string];

/** The lines of a stored month. */
export const linesOfText = (lines: string): DistributionRow[] =>
  (JSON.parse(lines) as StoredLine[]).map(([investorId, sharePercentage, cashDistribution, compsValue]) => ({
    investorId,
    sharePercentage,
    cashDistribution,
    compsValue,
  }));

/** Whether a stored month has these lines. */
export const hasLines = (stored: StoredMonth, rows: readonly DistributionRow[]): boolean =>
  // PostgreSQL writes spaces between the values.
  stored.lines.replaceAll(" ", "") === textOfLines(rows);

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

/** The values of imported months that would be changed. */
export function describeMonths(
  changed: readonly { readonly month: PlannedMonth; readonly before: StoredMonth }[],
  linesOf: MonthsPlan["linesOf"],
  nameOf: (locationId: number) => string,
  names: ReadonlyMap<number, string>,
): Changes {
  const changes = new Changes();
  for (const { month, before } of changed) {
    const of = { row: month.row, subject: nameOf(month.locationId), of: formatPeriodShort(month.period) };
    for (const { label, ...figure } of changedFigures(before.figures, month.figures, month.period))
      changes.add({ ...of, label, before: amountInWords(figure.before), after: amountInWords(figure.now) });
    const pairs = pairedLines(linesOfText(before.lines), linesOf(month).rows);
    for (const [label, key, inWords, figure] of IN_LINES) {
      if (figure !== null && isChanged(before.figures[figure], month.figures[figure])) continue;
      const other = pairs.filter(([was, is]) => isChanged(was?.[key] ?? "0.00", is?.[key] ?? "0.00"));
      if (other.length === 0) continue;
      const said = (side: 0 | 1) =>
        joinWithAnd([
          ...other.slice(0, NAMED_MAX).map((pair) => {
            const id = (pair[0] ?? pair[1])?.investorId ?? 0;
            return `${names.get(id) ?? ""} ${inWords(pair[side]?.[key] ?? "0.00")}`;
          }),
          ...(other.length > NAMED_MAX ? [`${other.length - NAMED_MAX} more`] : []),
        ]);
      changes.add({ ...of, label, before: said(0), after: said(1) });
    }
  }
  return changes;
}

/** The line of each investor before and now. */
function pairedLines(
  before: readonly DistributionRow[],
  now: readonly DistributionRow[],
): [DistributionRow | undefined, DistributionRow | undefined][] {
  const left = new Map(before.map((line) => [line.investorId, line]));
  const pairs = now.map((line): [DistributionRow | undefined, DistributionRow] => {
    const was = left.get(line.investorId);
    left.delete(line.investorId);
    return [was, line];
  });
  return [...pairs, ...[...left.values()].map((line): [DistributionRow, undefined] => [line, undefined])];
}
