import { compilePdf } from "#server/pdf/typst.ts";
import { type StatementPdfInput, statementWords } from "./statement-words.ts";

/**
 * A statement as a tagged PDF (PDF/UA-1), made in a thread of pdf/pdfs.ts. The same input gives the same bytes.
 */
export default function renderStatementPdf(input: StatementPdfInput): Uint8Array {
  return compilePdf("statements/pdf/statement-pdf.typ", {
    "statement.json": JSON.stringify(statementWords(input)),
    "logo.png": input.logo === undefined ? null : Buffer.from(input.logo, "base64"),
  });
}
