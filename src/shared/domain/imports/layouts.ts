import { type DayText, monthOf } from "../days.ts";
import type { Cell, Sheet } from "../spreadsheets/sheet.ts";
import { columnIndex } from "../spreadsheets/sheet.ts";
import type { AskedFile, ImportContext } from "./choices.ts";
import {
  type FieldKey,
  hasSheetsByLocation,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  missingColumns,
} from "./import-fields.ts";
import {
  fieldsOf,
  findHeadings,
  type HeadedSheet,
  type MatchedColumn,
  matchColumns,
  rowsBelow,
} from "./match-columns.ts";
import { locationFinder } from "./match-locations.ts";
import { dateOrderOf, readMonthCell } from "./read-days.ts";

/** A sheet as one of a kind. */
export interface Layout {
  readonly headed: HeadedSheet;
  readonly kind: ImportKind;
  readonly fields: readonly ImportField[];
  readonly columns: readonly MatchedColumn[];
  readonly has: ReadonlySet<FieldKey>;
  /** The required columns that it does not have, as a sentence. */
  readonly missing: string | null;
}

/** The sheets that have headings and are not hidden. */
export const headedSheets = (sheets: readonly Sheet[]): HeadedSheet[] =>
  sheets.flatMap((sheet) => (sheet.isHidden ? [] : (findHeadings(sheet) ?? [])));

/** How a sheet would be read as one of a kind. */
export function layoutOf(
  kind: ImportKind,
  headed: HeadedSheet,
  asked: AskedFile,
  context: ImportContext,
): Layout {
  const fields = fieldsOf(kind, context.investors);
  const remembered = asked.remembered.get(headed.key)?.columns ?? {};
  const columns = matchColumns(kind, headed, fields, asked.choices.columns ?? {}, remembered);
  const has = new Set(columns.flatMap(({ field }) => field ?? []));
  const isBySheet =
    hasSheetsByLocation(kind) && locationFinder(context.locations)(headed.sheet.name) !== null;
  const missing = missingColumns(kind, isBySheet ? new Set([...has, "location"]) : has);
  return { kind, headed, fields, columns, has, missing };
}

/** The kinds that the file may hold: on each sheet those that have most of its columns. */
export function findKinds(
  layouts: readonly Layout[],
  asked: AskedFile,
  { today }: ImportContext,
): ImportKind[] {
  const fitting = layouts.filter(({ missing }) => missing === null);
  const possible = fitting.length > 0 ? fitting : layouts;
  const best = possible.filter((layout) =>
    possible.every((other) => other.headed !== layout.headed || other.has.size <= layout.has.size),
  );
  const kinds = IMPORT_KINDS.filter((kind) => best.some((layout) => layout.kind === kind));
  if (kinds.length === 1) return kinds;
  const before = best.flatMap(({ headed }) => asked.remembered.get(headed.key)?.kind ?? []);
  const [known] = kinds.filter((kind) => before.includes(kind));
  if (known) return [known];
  return kinds.join(" ") === "months budgets" && best.some((layout) => isBudget(layout, asked, today))
    ? ["budgets"]
    : kinds;
}

/** Months and budgets have the same columns: words tell them apart, and months that are not over. */
function isBudget(layout: Layout, { filename }: AskedFile, today: DayText): boolean {
  if (/budget|forecast/i.test(`${filename} ${layout.headed.sheet.name}`)) return true;
  const cells = [...cellsOf([layout], "month")];
  const order = dateOrderOf(cells, "month") ?? "mdy";
  return cells.some((cell) => {
    const month = readMonthCell(cell, order, 0);
    return month.ok && month.value !== null && month.value >= monthOf(today);
  });
}

/** The cells of the columns that are read in one way. */
export function* cellsOf(layouts: readonly Layout[], value: ImportField["value"]): Generator<Cell> {
  for (const { headed, columns, fields } of layouts) {
    const keys = new Set(fields.filter((field) => field.value === value).map(({ key }) => key));
    const indexes = columns
      .filter(({ field }) => field !== null && keys.has(field))
      .map(({ letter }) => columnIndex(letter));
    for (const { cells } of rowsBelow(headed)) for (const index of indexes) yield cells[index] ?? null;
  }
}

/** The sheets of a kind that are read: those that were chosen, the one that fits, or all that are named as locations. */
export function chooseSheets(
  layouts: readonly Layout[],
  { choices, remembered }: AskedFile,
): { readonly read: readonly Layout[]; readonly question: string | null } {
  const nameOf = ({ headed }: Layout) => headed.sheet.name;
  const chosen = layouts.filter((layout) => choices.sheets?.includes(nameOf(layout)));
  if (chosen.length > 0) return { read: chosen, question: null };
  const fitting = layouts.filter(({ missing, headed }) => missing === null && !rowsBelow(headed).next().done);
  const before = fitting.filter((layout) =>
    remembered.get(layout.headed.key)?.sheets?.includes(nameOf(layout)),
  );
  if (before.length > 0) return { read: before, question: null };
  const [best] = layouts.toSorted((a, b) => b.has.size - a.has.size);
  if (fitting.length === 0) return { read: best ? [best] : [], question: null };
  if (fitting.length === 1 || fitting.every(({ has }) => !has.has("location")))
    return { read: fitting, question: null };
  const count = fitting.length === 2 ? "Two" : fitting.length;
  const question = `${count} sheets fit: ${fitting.map(nameOf).join(", ")}. Choose one.`;
  return { read: fitting.slice(0, 1), question };
}
