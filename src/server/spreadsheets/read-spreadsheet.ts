import { contentOf } from "#server/documents/document-formats.ts";
import { withoutCompression } from "#server/documents/workbook-archive.ts";
import { decodeText, readCsv } from "#server/spreadsheets/read-csv.ts";
import { readOlderWorkbook } from "#server/spreadsheets/read-older-workbook.ts";
import { readWorkbook } from "#server/spreadsheets/read-workbook.ts";
import { holdsTooMuch, SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import { DOCUMENT_MAX_BYTES } from "#shared/domain/limits.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";

const EXTENSION = /\.(xlsx|xls|csv)$/i;
/** As some programs export, under a name that Excel opens. */
const WEB_PAGE = /^(<(!doctype html|html|head|meta|style|body|div|table)\b|MIME-Version:)/i;
const BEFORE_WEB_PAGE = /^(\s|<[?!][^>]*xml[^>]*>|<!--[^>]*>)+/;
const BEGINNING = 2000;
const SENTENCES = {
  damaged: (filename: string) =>
    `${filename} is damaged or unpacks to more than a spreadsheet. Save it again and drop it again.`,
  password: (filename: string) =>
    `${filename} is protected with a password. Save it without one and drop it again.`,
  macros: (filename: string) => `${filename} has macros. Save it as .xlsx without them and drop it again.`,
};
const unreadable = (filename: string) =>
  new SpreadsheetProblem(
    `${filename} cannot be read. Save it as .xlsx or .csv. Macros (.xlsm) and links to other files are refused.`,
  );
const MIB = 1024 ** 2;
/** 50,000 rows of twelve columns are about a quarter of this. */
const UNPACKED_MAX_BYTES = 100 * MIB;

/**
 * The sheets of an .xlsx, .xls or .csv file, by its content. It takes up to some seconds and hundreds of megabytes, so
 * that it runs in a thread of its own: spreadsheets.ts, or a job's.
 * @param rowsMax rows that a sheet may have below its headings
 * @throws SpreadsheetProblem for any file that is not read
 */
export async function readSpreadsheet(
  filename: string,
  bytes: Buffer,
  { rowsMax }: { rowsMax: number },
): Promise<readonly Sheet[]> {
  if (bytes.length > DOCUMENT_MAX_BYTES)
    throw new SpreadsheetProblem(`Files up to ${DOCUMENT_MAX_BYTES / MIB}MB.`);
  const sheets = await sheetsIn(filename, bytes, rowsMax);
  if (sheets.every(({ rows }) => rows.length === 0)) throw new SpreadsheetProblem(`${filename} is empty.`);
  return sheets;
}

async function sheetsIn(filename: string, bytes: Buffer, rowsMax: number): Promise<readonly Sheet[]> {
  const found = await contentOf(bytes);
  if (found.content in SENTENCES)
    throw new SpreadsheetProblem(SENTENCES[found.content as keyof typeof SENTENCES](filename));
  if (found.hasLinks)
    throw new SpreadsheetProblem(
      `${filename} links to other files. Replace the links by their values, save it and drop it again.`,
    );
  if (!EXTENSION.test(filename)) throw unreadable(filename);
  if (found.content === "xlsx" || found.content === "xls")
    return readChecked(filename, found.bytes, found.content, rowsMax);
  const text = found.content === "unknown" ? decodeText(bytes) : null;
  if (WEB_PAGE.test(text?.slice(0, BEGINNING).replace(BEFORE_WEB_PAGE, "") ?? ""))
    throw new SpreadsheetProblem(
      `${filename} is a web page, not a spreadsheet. Open it in Excel and save it as .xlsx.`,
    );
  if (text === null || !/\.csv$/i.test(filename)) throw unreadable(filename);
  return [readCsv(filename, text, rowsMax)];
}

async function readChecked(filename: string, bytes: Buffer, content: "xlsx" | "xls", rowsMax: number) {
  try {
    if (content === "xls") return await readOlderWorkbook({ filename, bytes, rowsMax });
    const archive = await withoutCompression(bytes, UNPACKED_MAX_BYTES);
    if (archive === null) throw holdsTooMuch(filename);
    return readWorkbook(filename, archive, false, rowsMax);
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw error;
    // What the library says of a file is for programmers; but for the password, only damaged ones come here.
    const isProtected = error instanceof Error && error.message.includes("password");
    throw new SpreadsheetProblem(SENTENCES[isProtected ? "password" : "damaged"](filename));
  }
}
