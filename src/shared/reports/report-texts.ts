/** The texts of a report, in the order of the form (spec section 3). Apart from the schemas, which weigh more. */
export const COMMENTARY_KEYS = [
  "majorExpensesLastMonth",
  "expectedExpensesNextMonth",
  "overallSummary",
] as const;
export type CommentaryKey = (typeof COMMENTARY_KEYS)[number];

/** As the spec names them (section 2, Report detail). */
export const COMMENTARY_LABELS: Record<CommentaryKey, string> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};

/** Said where a report is not signed (spec section 5). */
export const SIGNATURE_SENTENCE = "Please provide a digital signature";

/** Said where a report is filed for a location that is not there. */
export const LOCATION_SENTENCE = "This location is not there, or no longer. Choose another one.";

/** Where each document lies, and what it was called. */
export const DOCUMENT_KEYS = [
  "plStatementPath",
  "plStatementFilename",
  "balanceSheetPath",
  "balanceSheetFilename",
] as const;

/** How many bytes each has. */
export const DOCUMENT_SIZES = ["plStatementBytes", "balanceSheetBytes"] as const;

/** drawn: a PNG data URL; typed and text: the rendered PNG data URL or the plain name. */
export const SIGNATURE_TYPES = ["drawn", "typed", "text"] as const;

/** What a manager may say beside a correction. Apart from the other texts of the form: few reports are corrected. */
export const CORRECTION_REASON_LABEL = "Reason for the Correction";
