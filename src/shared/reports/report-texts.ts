/** The texts of a report, in the order of the form (spec section 3). Apart from the schemas, which weigh more. */
export const COMMENTARY_KEYS = [
  "majorExpensesLastMonth",
  "expectedExpensesNextMonth",
  "overallSummary",
] as const;
export type CommentaryKey = (typeof COMMENTARY_KEYS)[number];

/** Said where a report is not signed (spec section 5). */
export const SIGNATURE_SENTENCE = "Please provide a digital signature";
