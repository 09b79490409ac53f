import type { CommentaryKey } from "#shared/reports/reports.schema.ts";

/** The texts of a report as the spec names them (section 2, Report detail). */
export const COMMENTARY_LABELS: Record<CommentaryKey, string> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};
