import { figureKey, REPORT_MEASURES, type ReportMonth } from "#shared/domain/reports/report-figures.ts";
import { type AmountName, compName, figureName } from "#web/features/reports/form/figures-and-texts.ts";
import type { Grid } from "#web/lib/grid/grid-keys.ts";

/** The amount inputs of the form. */
export interface InputGrid extends Grid<AmountName> {
  /** The first row of each part: financial table, distribution, comps. A pasted block ends with its part. */
  parts: readonly number[];
  /** The first rows of groups inside a part. A spreadsheet may have an empty line above them. */
  breaks: readonly number[];
}

const MONTHS: readonly ReportMonth[] = ["LastMonth", "PreviousMonth", "SameMonthLastYear"];

/** The column of the report month goes on with the distribution and the comps; the others end with the table. */
export function inputGrid(investorIds: readonly number[]): InputGrid {
  const columns = MONTHS.map((month) =>
    REPORT_MEASURES.map(({ key }): AmountName | null => {
      const figure = figureKey(key, month);
      return figure === null ? null : figureName(figure);
    }),
  );
  const [reportMonth = [], ...comparisons] = columns;
  const rest = [figureName("cashDistributionDuringPeriod"), ...investorIds.map(compName)];
  const tableRows = REPORT_MEASURES.length;
  return {
    columns: [[...reportMonth, ...rest], ...comparisons],
    parts: [0, tableRows, tableRows + 1],
    breaks: [REPORT_MEASURES.findIndex(({ group }) => group === "cost")],
  };
}

/** The row after the last one of the part that a row belongs to. */
export function endOfPart({ columns, parts }: InputGrid, row: number): number {
  return parts.find((start) => start > row) ?? columns[0]?.length ?? 0;
}
