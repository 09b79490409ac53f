import { COMMENTARY_KEYS, type CommentaryKey } from "#shared/reports/reports.schema.ts";
import type { PrintedReport } from "./printed-report.ts";
import { typedText } from "./typed-text.ts";

const LABELS: Readonly<Record<CommentaryKey, string>> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};

/** Beyond these, a text no longer fits a narrow column beside the others. */
const COLUMN_CHARACTERS = 420;
const COLUMN_LINES = 9;

/** The parts of the Manager Commentary that exist, and whether they are short enough to stand side by side. */
export function commentaryContent(report: PrintedReport) {
  const parts = COMMENTARY_KEYS.flatMap((key) => {
    const text = report[key]?.trimEnd() ?? "";
    return text.trim() === "" ? [] : [{ label: LABELS[key], text }];
  });
  return {
    parts: parts.map(({ label, text }) => ({ label, passages: typedText(text) })),
    sideBySide: parts.every(
      ({ text }) => text.length <= COLUMN_CHARACTERS && text.split("\n").length <= COLUMN_LINES,
    ),
  };
}
