import { read, utils, write } from "@e965/xlsx";
import { stringify } from "csv-stringify/sync";
import type { Fault } from "#shared/domain/imports/faults.ts";
import type { ReadColumn } from "#shared/domain/imports/faults.ts";
import { cellText } from "#shared/domain/imports/read-values.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";

const HEADING = "Problem";

/** What is wrong with each row, by sheet and row: "E Food sales: …". */
function problemsOf(
  faults: readonly Fault[],
  columns: readonly ReadColumn[],
): Map<string, Map<number, string>> {
  const bySheet = new Map<string, Map<number, string>>();
  for (const { rows, fields, sentence } of faults)
    for (const { sheet, row } of rows) {
      const problems = bySheet.get(sheet) ?? new Map<number, string>();
      bySheet.set(sheet, problems);
      const where = columns.flatMap(({ field, letter, heading }) =>
        field !== null && fields.includes(field) ? [`${letter} ${heading}`.trim()] : [],
      );
      const said = where.length === 0 ? sentence : `${where.join(", ")}: ${sentence}`;
      problems.set(row, [problems.get(row), said].filter(Boolean).join(" "));
    }
  return bySheet;
}

/** The file with a further column that says what is wrong with each row. */
export function markFaults(
  filename: string,
  bytes: Buffer,
  sheets: readonly Sheet[],
  faults: readonly Fault[],
  columns: readonly ReadColumn[],
): Buffer {
  const bySheet = problemsOf(faults, columns);
  if (/\.csv$/i.test(filename)) {
    const [sheet] = sheets;
    return sheet ? markCsv(bytes, sheet, bySheet.get(sheet.name) ?? new Map<number, string>()) : bytes;
  }
  const workbook = read(bytes, { dense: true, cellNF: true });
  for (const [name, problems] of bySheet) {
    const sheet = workbook.Sheets[name];
    const rows = sheets.find((each) => each.name === name)?.rows ?? [];
    if (!sheet) continue;
    const column = widthOf(rows);
    const heading = headingRowOf(rows, problems);
    for (const [row, text] of [[heading, HEADING] as const, ...problems])
      utils.sheet_add_aoa(sheet, [[text]], { origin: { r: row - 1, c: column } });
  }
  const bookType = /\.xls$/i.test(filename) ? "biff8" : "xlsx";
  return write(workbook, { type: "buffer", bookType, compression: true }) as Buffer;
}

const widthOf = (rows: Sheet["rows"]): number => rows.reduce((width, row) => Math.max(width, row.length), 0);

/** The last row before the first fault that is as wide as the headings usually are: the first one with two texts. */
function headingRowOf(rows: Sheet["rows"], problems: ReadonlyMap<number, string>): number {
  const first = Math.min(...problems.keys());
  const index = rows.findIndex((row) => row.filter((cell) => cellText(cell) !== "").length > 1);
  return Math.min(index + 1, first - 1) || 1;
}

/** With the separator of the file's first line. */
function markCsv(bytes: Buffer, { rows }: Sheet, problems: ReadonlyMap<number, string>): Buffer {
  const [line = ""] = bytes
    .toString("latin1")
    .replaceAll("\0", "")
    .split(/[\r\n]/, 1);
  const delimiter = ["\t", ";"].find((each) => line.includes(each)) ?? ",";
  const width = widthOf(rows);
  const heading = headingRowOf(rows, problems);
  const marked = rows.map((row, index) => {
    const text = index + 1 === heading ? HEADING : (problems.get(index + 1) ?? "");
    return [...Array.from({ length: width }, (_, column) => cellText(row[column] ?? null)), text];
  });
  return Buffer.from(stringify(marked, { bom: true, delimiter }));
}
