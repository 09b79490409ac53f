import type { CSSProperties } from "react";
import { REPORT_MEASURES, type ReportMeasure } from "#shared/domain/report-figures.ts";

/** Rows of the grid that a measure takes: on phones label, cell, note, two comparisons, their notes lie below each other. */
const STRIDE = 7;
/** Head row of the revenue, in front of its measures; the costs' head lies between the two groups. */
const HEAD = 1;

type Group = ReportMeasure["group"];

/** A measure and the row of the ledger's grid that it begins in. */
export interface LedgerRow {
  measure: ReportMeasure;
  row: number;
}

function rowsOf(group: Group, head: number): readonly LedgerRow[] {
  return REPORT_MEASURES.filter((measure) => measure.group === group).map((measure, index) => ({
    measure,
    row: head + 1 + index * STRIDE,
  }));
}

const revenueRows = rowsOf("revenue", HEAD);
const costHead = HEAD + 1 + revenueRows.length * STRIDE;
const costRows = rowsOf("cost", costHead);

/** The two parts of the ledger in one grid, so that the report month's cells can precede all others. */
export const LEDGER_GROUPS = [
  { group: "revenue", title: "Revenue Performance", head: HEAD, rows: revenueRows, end: costHead },
  {
    group: "cost",
    title: "Cost Analysis",
    head: costHead,
    rows: costRows,
    end: costHead + 1 + costRows.length * STRIDE,
  },
] as const satisfies readonly {
  group: Group;
  title: string;
  head: number;
  rows: readonly LedgerRow[];
  end: number;
}[];

export const LEDGER_ROWS: readonly LedgerRow[] = [...revenueRows, ...costRows];

/** Where a thing of a row stands; the columns are the style sheet's. */
export const atRow = (row: number) => ({ "--r": row }) as CSSProperties;
export const fromTo = (row: number, end: number) => ({ "--r": row, "--end": end }) as CSSProperties;
