import { DOCUMENT_KINDS } from "../documents/document-kinds.ts";

/** The texts of a report, in the order of the form. Not beside the schemas, which the browser need not load. */
export const COMMENTARY_KEYS = [
  "majorExpensesLastMonth",
  "expectedExpensesNextMonth",
  "overallSummary",
] as const;
export type CommentaryKey = (typeof COMMENTARY_KEYS)[number];

/** Their labels on a report's page and in its PDF. */
export const COMMENTARY_LABELS: Record<CommentaryKey, string> = {
  majorExpensesLastMonth: "Major Expenses This Month",
  expectedExpensesNextMonth: "Expected Expenses Next Month",
  overallSummary: "Overall Summary",
};

/** For a report without a signature. */
export const SIGNATURE_SENTENCE = "Please provide a digital signature";

/** For a report of a location that does not exist. */
export const LOCATION_SENTENCE = "This location is not there, or no longer. Choose another one.";

/** For a report whose month is filed already. */
export const ALREADY_FILED_SENTENCE = "Report already submitted for this period";

/** Path and original name of each document. */
export const DOCUMENT_KEYS = DOCUMENT_KINDS.flatMap((kind) => [`${kind}Path`, `${kind}Filename`] as const);

/** Size of each document in bytes. */
export const DOCUMENT_SIZES = DOCUMENT_KINDS.map((kind) => `${kind}Bytes` as const);

export type DocumentFields = Record<(typeof DOCUMENT_KEYS)[number], string | null> &
  Record<(typeof DOCUMENT_SIZES)[number], number | null>;

/**
 * drawn: drawn by hand, a PNG data URL with ink on it. typed, and text alike: a typed name, as a PNG data URL of its picture
 * or as the plain name. The form sends drawn or typed.
 */
export const SIGNATURE_TYPES = ["drawn", "typed", "text"] as const;

/** The label of a correction's reason. */
export const CORRECTION_REASON_LABEL = "Reason for the Correction";
