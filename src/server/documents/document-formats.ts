import { COMPOUND_FILE, streamsOf } from "#server/documents/compound-file.ts";
import { decryptWithDefaultPassword } from "#server/documents/encrypted-workbook.ts";
import { hasLinksToFiles, olderWorkbookKind } from "#server/documents/older-workbook.ts";
import { type ArchiveKind, archiveKind } from "#server/documents/workbook-archive.ts";
import { refusedAt } from "#server/http/errors.ts";
import { decodeText } from "#server/spreadsheets/read-csv.ts";
import type { DocumentKind } from "#shared/documents/document-kinds.ts";
import { CHOOSE_DOCUMENT, documentExtensions } from "#shared/domain/limits.ts";

const FORMATS = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xls: "application/vnd.ms-excel",
  csv: "text/csv",
} as const;
type Extension = keyof typeof FORMATS;

/** The content type of a stored document by its extension; undefined for an unknown one. */
export const contentTypeOf = (storedName: string): string | undefined =>
  Object.entries(FORMATS).find(([extension]) => storedName.endsWith(`.${extension}`))?.[1];

type Content = Extension | ArchiveKind | "password" | "damaged" | "webPage" | "unknown";

const ARCHIVE = Buffer.from("PK\u0003\u0004");
/** Printers and mail programs put lines of their own in front. */
const BEFORE_PDF_MAX_BYTES = 1024;

/** As some programs export, under a name that Excel opens. */
const WEB_PAGE = /^\W*<(!doctype html|html|head|meta|table)\b/i;

/**
 * What a file is by its content. A workbook that is encrypted with Excel's default password is the archive within it.
 * `hasLinks`: its formulas name other files.
 */
export async function contentOf(
  bytes: Buffer,
): Promise<{ content: Content; bytes: Buffer; hasLinks: boolean }> {
  const found = { bytes, hasLinks: false };
  try {
    if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) return await contentOfArchive(bytes);
    if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return await contentOfCompound(bytes);
  } catch {
    return { ...found, content: "damaged" };
  }
  const header = bytes.subarray(0, BEFORE_PDF_MAX_BYTES + 5).indexOf("%PDF-");
  return { ...found, content: header === -1 ? "unknown" : "pdf" };
}

async function contentOfArchive(bytes: Buffer) {
  const { kind, hasLinks } = await archiveKind(bytes);
  return { content: kind, bytes, hasLinks };
}

async function contentOfCompound(bytes: Buffer): ReturnType<typeof contentOf> {
  const streams = streamsOf(bytes);
  const found = (content: Content, hasLinks = false) => ({ content, bytes, hasLinks });
  const info = streams.get("encryptioninfo")?.();
  const encrypted = streams.get("encryptedpackage")?.();
  if (info !== undefined && encrypted !== undefined) {
    const archive = await decryptWithDefaultPassword(info, encrypted);
    return archive === null ? found("password") : await contentOfArchive(archive);
  }
  const workbook = (streams.get("workbook") ?? streams.get("book"))?.();
  if (workbook !== undefined) return found(olderWorkbookKind(workbook), hasLinksToFiles(workbook));
  if (streams.has("worddocument")) return found("word");
  return found(streams.has("powerpoint document") ? "presentation" : "unknown");
}

/** The formats as users call them. */
const FORMAT_NAMES: Record<Extension, string> = {
  pdf: "a PDF",
  xlsx: "an Excel workbook",
  xls: "an Excel workbook of the older kind",
  csv: "a CSV file",
};
const OTHER_NAMES: Partial<Record<Content, string>> = {
  binary: "a binary Excel workbook",
  template: "an Excel template",
  word: "a Word document",
  presentation: "a PowerPoint presentation",
  openDocument: "an OpenDocument file",
  archive: "a zip archive",
};
const SAVE_AGAIN: Record<Extension, string> = {
  pdf: "Save it as a PDF",
  xlsx: "Save it from Excel as .xlsx",
  xls: "Save it from Excel as .xls",
  csv: "Save it as .csv",
};
const SENTENCES: Partial<Record<Content, string>> = {
  damaged: "This spreadsheet is damaged. Save it again and upload it.",
  password: "This workbook is protected with a password. Save it without one and drop it again.",
  webPage: "This file is a web page, not a spreadsheet. Open it in Excel and save it as .xlsx.",
  macros: "This workbook has macros. Save it from Excel as .xlsx without them, then choose it again.",
};

/** A sentence with what the file is, where recognized, instead of what its name claims, and what to do. */
function describeWrongContent(named: Extension, found: Content): string {
  const sentence = SENTENCES[found];
  if (sentence !== undefined && named !== "pdf") return sentence;
  const really = isExtension(found) ? FORMAT_NAMES[found] : OTHER_NAMES[found];
  const but = really === undefined ? `it is not ${FORMAT_NAMES[named]}` : `it is ${really}`;
  const then = isExtension(found) ? `Rename it to end in .${found}` : SAVE_AGAIN[named];
  return `This file is named .${named}, but ${but}. ${then}, then choose it again.`;
}

const isExtension = (content: Content): content is Extension => content in FORMATS;

/**
 * Determines a document's format by its content, which must fit its name.
 * @throws Problem 415 for any other format
 */
export async function documentFormat(
  filename: string,
  bytes: Buffer,
  kind: DocumentKind,
): Promise<{ extension: Extension; contentType: string }> {
  const named = documentExtensions(kind)
    .find((extension) => filename.toLowerCase().endsWith(extension))
    ?.slice(1) as Extension | undefined;
  if (named === undefined) throw refusedAt(kind, "wrong_format", CHOOSE_DOCUMENT);
  const { content } = await contentOf(bytes);
  const found = content === "unknown" ? contentOfText(bytes, named) : content;
  if (found !== named) throw refusedAt(kind, "wrong_format", describeWrongContent(named, found));
  return { extension: named, contentType: FORMATS[named] };
}

/** Any text may be a CSV. */
function contentOfText(bytes: Buffer, named: Extension): Content {
  if (WEB_PAGE.test(bytes.toString("latin1", 0, BEFORE_PDF_MAX_BYTES))) return "webPage";
  return named === "csv" && decodeText(bytes) !== null ? "csv" : "unknown";
}
