import * as z from "zod/mini";

/** The two documents of a report; the key is also the upload's field name (spec section 7). */
export const DOCUMENT_KINDS = ["plStatement", "balanceSheet"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  plStatement: "P&L Statement",
  balanceSheet: "Balance Sheet",
};

/** Where a stored document lies, and what its owner called it. */
export const storedDocument = z.object({ path: z.string(), filename: z.string() });
export type StoredDocument = z.infer<typeof storedDocument>;

export const uploadedDocuments = z.object({
  plStatement: z.optional(storedDocument),
  balanceSheet: z.optional(storedDocument),
});
