import { DOCUMENT_LABELS } from "#shared/documents/documents.schema.ts";
import { fileSize } from "#shared/domain/file-size.ts";
import { keptDocumentWords } from "#shared/domain/kept-document.ts";
import type { PrintedDocument, ReportPdfInput } from "./printed-report.ts";
import { typedLine } from "./typed-text.ts";

/** Enough to tell two files apart by eye; the sealed version holds all 64. */
const DIGITS = 16;

/**
 * A file that came with the report: what it is, its name and size, how its fingerprint begins, and whether corrections
 * left it as it was.
 */
export function documentLine(
  { kind, filename, byteLength, sha256 }: PrintedDocument,
  corrections: ReportPdfInput["corrections"],
) {
  return {
    label: DOCUMENT_LABELS[kind],
    name: typedLine(filename),
    more: `${fileSize(byteLength)} · SHA-256 ${sha256.slice(0, DIGITS)}…`,
    kept: keptDocumentWords(DOCUMENT_LABELS[kind], corrections),
  };
}
