import { groupThousands } from "../money.ts";
import { joinWithAnd } from "../names.ts";
import type { FieldKey } from "./import-fields.ts";

/** A row of the file, as the spreadsheet shows it; every row that was read has its place. */
export interface RowPlace {
  readonly sheet: string;
  readonly row: number;
}

/** Why rows are refused; a warning is one that does not stop the import. */
export interface Fault {
  readonly rows: readonly RowPlace[];
  /** The columns that it is about. */
  readonly fields: readonly FieldKey[];
  readonly sentence: string;
  /** Faults with the same word here are one for the person who corrects them, though each sentence names its own value. */
  readonly alike?: string | undefined;
}

/** A column of the file, and the field that is read from it. */
export interface ReadColumn {
  readonly field: FieldKey | null;
  readonly letter: string;
  readonly heading: string;
}

/** The same fault of one row or many, as it is listed. */
interface FaultLine {
  /** Null where the import reads one sheet only. */
  readonly sheet: string | null;
  readonly rows: readonly number[];
  readonly columns: readonly { readonly letter: string; readonly heading: string }[];
  /** Of the first row. */
  readonly sentence: string;
}

/** The faults as they are listed, by their first rows: the same fault of many rows is one line. */
export function groupFaults(
  faults: readonly Fault[],
  columns: readonly ReadColumn[],
  sheets: readonly string[],
): FaultLine[] {
  const groups = new Map<string, { sheet: string; rows: Set<number>; fault: Fault }>();
  for (const fault of faults)
    for (const { sheet, row } of fault.rows) {
      const key = JSON.stringify([sheet, fault.fields, fault.alike ?? fault.sentence]);
      const group = groups.get(key);
      if (group) group.rows.add(row);
      else groups.set(key, { sheet, rows: new Set([row]), fault });
    }
  return [...groups.values()]
    .map(({ sheet, rows, fault }) => ({ sheet, rows: [...rows].toSorted((a, b) => a - b), fault }))
    .toSorted(
      (a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) || (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
    )
    .map(({ sheet, rows, fault }) => ({
      sheet: sheets.length > 1 ? sheet : null,
      rows,
      columns: columns
        .filter(({ field }) => field !== null && fault.fields.includes(field))
        .map(({ letter, heading }) => ({ letter, heading })),
      sentence: fault.sentence,
    }));
}

/** As many parts of a list of rows are written out. */
const PARTS_MAX = 8;

/** "47", "169 and 170", "2–1,180", "3, 7–9 and 12". @param rows in order, each once */
export function rowsInWords(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range?.last === row - 1) range.last = row;
    else ranges.push({ first: row, last: row });
  }
  const parts = ranges.flatMap(({ first, last }) =>
    last === first + 1
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  );
  const written = parts.slice(0, PARTS_MAX);
  const more = rows.filter((row) => row > (written.at(-1)?.last ?? 0)).length;
  return joinWithAnd([
    ...written.map(({ first, last }) =>
      first === last ? number(first) : `${number(first)}–${number(last)}`,
    ),
    ...(more > 0 ? [`${number(more)} more`] : []),
  ]);
}

const number = (value: number) => groupThousands(String(value));
