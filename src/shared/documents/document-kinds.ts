/** The two documents of a report; the key is also the upload's field name. */
export const DOCUMENT_KINDS = ["plStatement", "balanceSheet"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  plStatement: "P&L Statement",
  balanceSheet: "Balance Sheet",
};
