import { read, utils, write } from "@e965/xlsx";
import { stringify } from "csv-stringify/sync";
import type { Fault, ReadColumn } from "#shared/domain/imports/faults.ts";
import { findHeadings } from "#shared/domain/imports/match-columns.ts";
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
  for (const sheet of sheets) bySheet.get(sheet.name)?.set(findHeadings(sheet)?.headingRow ?? 1, HEADING);
  if (/\.csv$/i.test(filename)) {
    const [sheet] = sheets;
    return sheet ? markCsv(bytes, sheet, bySheet.get(sheet.name) ?? new Map<number, string>()) : bytes;
  }
  const workbook = read(bytes, { dense: true, cellNF: true });
  // Empty rows are read as none, which are not written.
  for (const { "!data": rows = [] } of Object.values(workbook.Sheets))
    for (let index = 0; index < rows.length; index += 1) rows[index] ??= [];
  for (const [name, problems] of bySheet) {
    const sheet = workbook.Sheets[name];
    const rows = sheets.find((each) => each.name === name)?.rows ?? [];
    if (!sheet) continue;
    const column = widthOf(rows);
    for (const [row, text] of problems)
      utils.sheet_add_aoa(sheet, [[text]], { origin: { r: row - 1, c: column } });
  }
  const bookType = /\.xls$/i.test(filename) ? "biff8" : "xlsx";
  return write(workbook, { type: "buffer", bookType, compression: true }) as Buffer;
}

const widthOf = (rows: Sheet["rows"]): number => rows.reduce((width, row) => Math.max(width, row.length), 0);

/** With the separator of the file's first line. */
function markCsv(bytes: Buffer, { rows }: Sheet, problems: ReadonlyMap<number, string>): Buffer {
  const [line = ""] = bytes
    .toString("latin1")
    .replaceAll("\0", "")
    .split(/[\r\n]/, 1);
  const delimiter = ["\t", ";"].find((each) => line.includes(each)) ?? ",";
  const width = widthOf(rows);
  const marked = rows.map((row, index) => [
    ...Array.from({ length: width }, (_, column) => cellText(row[column] ?? null)),
    problems.get(index + 1) ?? "",
  ]);
  return Buffer.from(stringify(marked, { bom: true, delimiter }));
}
