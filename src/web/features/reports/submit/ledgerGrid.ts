import { figureKey, REPORT_MEASURES, type ReportMonth } from "#shared/domain/report-figures.ts";
import type { AmountName } from "./amount-channel.ts";
import { compKey } from "./reportFormValues.ts";

/** The cells of the form by field name, column by column; null where a row has no cell in a column. */
export interface LedgerGrid {
  columns: readonly (readonly (AmountName | null)[])[];
  /** First rows of the parts that a pasted block must not run over: ledger, distribution, comps. */
  parts: readonly number[];
  /** First rows of the groups inside a part: a sheet may leave a line empty above them. */
  breaks: readonly number[];
}

interface CellPlace {
  column: number;
  row: number;
}

const MONTHS: readonly ReportMonth[] = ["LastMonth", "PreviousMonth", "SameMonthLastYear"];

export const figureName = <Key extends string>(key: Key) => `figures.${key}` as const;
export const compName = (investorId: number) => `comps.${compKey(investorId)}` as const;

/** The report month's column runs on through the distribution and the comps; the others end with the ledger. */
export function ledgerGrid(investorIds: readonly number[]): LedgerGrid {
  const columns = MONTHS.map((month) =>
    REPORT_MEASURES.map(({ key }): AmountName | null => {
      const figure = figureKey(key, month);
      return figure === null ? null : figureName(figure);
    }),
  );
  const [reportMonth = [], ...comparisons] = columns;
  const rest = [figureName("cashDistributionDuringPeriod"), ...investorIds.map(compName)];
  const ledgerRows = REPORT_MEASURES.length;
  return {
    columns: [[...reportMonth, ...rest], ...comparisons],
    parts: [0, ledgerRows, ledgerRows + 1],
    breaks: [REPORT_MEASURES.findIndex(({ group }) => group === "cost")],
  };
}

export function placeOf({ columns }: LedgerGrid, name: string): CellPlace | null {
  for (const [column, names] of columns.entries()) {
    const row = names.findIndex((each) => each === name);
    if (row !== -1) return { column, row };
  }
  return null;
}

export function nameAt({ columns }: LedgerGrid, { column, row }: CellPlace): AmountName | null {
  return columns[column]?.[row] ?? null;
}

/** The row behind the last one of the part that a row belongs to. */
export function endOfPart({ columns, parts }: LedgerGrid, row: number): number {
  return parts.find((start) => start > row) ?? columns[0]?.length ?? 0;
}
