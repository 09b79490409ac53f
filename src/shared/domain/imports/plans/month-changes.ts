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
    const [then, now] = [linesOfText(before.lines), linesOf(month).rows];
    for (const [label, key, inWords, figure] of IN_LINES) {
      if (figure !== null && isChanged(before.figures[figure], month.figures[figure])) continue;
      const [was, is] = [valuesByInvestor(then, key), valuesByInvestor(now, key)];
      const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) =>
        isChanged(was.get(id) ?? "0.00", is.get(id) ?? "0.00"),
      );
      const said = (values: ReadonlyMap<number, string>) =>
        joinWithAnd([
          ...ids
            .slice(0, NAMED_MAX)
            .map((id) => `${names.get(id) ?? ""} ${inWords(values.get(id) ?? "0.00")}`),
          ...(ids.length > NAMED_MAX ? [`${ids.length - NAMED_MAX} more`] : []),
        ]);
      if (ids.length > 0) changes.add({ ...of, label, before: said(was), after: said(is) });
    }
  }
  return changes;
}

const valuesByInvestor = (
  lines: readonly DistributionRow[],
  key: "sharePercentage" | "cashDistribution" | "compsValue",
): ReadonlyMap<number, string> => new Map(lines.map((line) => [line.investorId, line[key]]));
