import type { Sheet } from "../spreadsheets/sheet.ts";
import type { DateOrder } from "../typed/typed-days.ts";
import type { AskedFile, ImportChoices, ImportContext } from "./choices.ts";
import { findLocations, type MatchedLocation } from "./find-locations.ts";
import { type FieldKey, IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import { cellsOf, chooseSheets, findKinds, headedSheets, type Layout, layoutOf } from "./layouts.ts";
import { doubleColumns, type HeadedSheet, type MatchedColumn, rowsBelow } from "./match-columns.ts";
import { dateOrderOf } from "./read-days.ts";
import { type AmountStyle, amountStyleOf, holdsPartsOfOne } from "./read-values.ts";

/** What a file holds and how it is read: what the step "Columns" shows. */
export interface FileMatch {
  /** Null where it has to be chosen. */
  readonly kind: ImportKind | null;
  readonly kindsThatFit: readonly ImportKind[];
  readonly sheets: readonly { readonly name: string; readonly isRead: boolean }[];
  /** Files with the same key are matched the same way; null where there are no headings. */
  readonly headings: string | null;
  readonly rowCount: number;
  readonly columns: readonly MatchedColumn[];
  /** What a column may hold. */
  readonly fields: readonly { readonly key: FieldKey; readonly label: string }[];
  readonly locations: readonly MatchedLocation[];
  readonly amounts: AmountStyle;
  /** Null where it has to be chosen, or was not needed. */
  readonly dates: DateOrder | null;
  readonly asksDates: boolean;
  /** Whether the percentages are parts of one: 0.125 for 12.5%. */
  readonly hasPartsOfOne: boolean;
  /** What has to be chosen, or corrected in the file, before it can be read; null for nothing. */
  readonly problem: string | null;
  /** Whether everything is as in a template or as it was chosen before, so that nobody has to look at the columns. */
  readonly isPlain: boolean;
}

/** The keys of a file's headings, by which the choices of earlier files are found. */
export const headingKeys = (sheets: readonly Sheet[]): string[] => headedSheets(sheets).map(({ key }) => key);

/** Finds out what a file holds, in which sheets and columns, and which locations it names. */
export function matchFile(sheets: readonly Sheet[], asked: AskedFile, context: ImportContext): FileMatch {
  const headed = headedSheets(sheets);
  const wanted = asked.choices.kind ?? asked.kind;
  const layouts = (wanted === null ? IMPORT_KINDS : [wanted]).flatMap((kind) =>
    headed.map((sheet) => layoutOf(kind, sheet, asked, context)),
  );
  const kindsThatFit = findKinds(layouts, asked, context);
  const kind = kindsThatFit.length === 1 ? (kindsThatFit[0] ?? null) : null;
  const ofKind = layouts.filter((layout) => layout.kind === kind);
  const { read, question } = chooseSheets(ofKind, asked.choices.sheets);
  const [first] = read;
  const names = sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const shownSheets = names.map((name) => ({ name, isRead: read.some((each) => nameOf(each) === name) }));
  if (!first || kind === null)
    return { ...NOTHING, kindsThatFit, sheets: shownSheets, problem: noKind(headed, names, kindsThatFit) };

  const remembered = asked.remembered.get(first.headed.key) ?? {};
  const amounts = asked.choices.amounts ?? amountStyleOf(cellsOf(read, "amount"));
  const dateValue = kind === "capital" ? "day" : "month";
  const dateOrder = dateOrderOf(cellsOf(read, dateValue), dateValue);
  const dates = asked.choices.dates ?? dateOrder ?? remembered.dates ?? null;
  const locations = findLocations(
    kind,
    read.map(({ headed: each }) => each),
    first.columns,
    asked.choices.locations,
    remembered.locations,
    context,
  );
  const columns = first.columns;
  const rowCount = read.reduce((sum, { headed: each }) => sum + [...rowsBelow(each)].length, 0);
  const problem =
    question ??
    doubleColumns(columns, first.fields) ??
    first.missing ??
    differentSheets(read) ??
    (dates === null ? datesQuestion(first) : null) ??
    (rowCount === 0 ? "There are no rows below the headings." : null);
  const isKnown = ({ match, letter }: MatchedColumn) =>
    match === "left_out"
      ? (asked.choices.columns ?? remembered.columns)?.[letter] === "left_out"
      : match !== "none";
  return {
    kind,
    kindsThatFit,
    sheets: shownSheets,
    headings: first.headed.key,
    rowCount,
    columns,
    fields: first.fields.map(({ key, label }) => ({ key, label })),
    locations,
    amounts: amounts ?? remembered.amounts ?? "1,234.50",
    dates,
    asksDates: dateOrder === null,
    hasPartsOfOne: holdsPartsOfOne(cellsOf(read, "percent")),
    problem,
    isPlain:
      problem === null &&
      columns.every(isKnown) &&
      locations.every(({ match }) => match === "same" || match === "remembered" || match === "chosen") &&
      (amounts ?? "1,234.50") === (asked.choices.amounts ?? remembered.amounts ?? "1,234.50"),
  };
}

const NOTHING = {
  kind: null,
  headings: null,
  rowCount: 0,
  columns: [],
  fields: [],
  locations: [],
  amounts: "1,234.50",
  dates: null,
  asksDates: false,
  hasPartsOfOne: false,
  isPlain: false,
} as const;

const nameOf = ({ headed }: Layout) => headed.sheet.name;

function noKind(
  headed: readonly HeadedSheet[],
  sheets: readonly string[],
  fit: readonly ImportKind[],
): string {
  if (headed.length === 0)
    return sheets.length === 0
      ? "The file is empty."
      : "No row with headings was found. Name each column in one row.";
  const kinds = fit.map((kind) => IMPORT_KIND_LABELS[kind].toLowerCase());
  return `This file could hold ${kinds.join(" or ")}. Choose what it holds.`;
}

/** The sheets that are read together are matched together. */
function differentSheets([first, ...others]: readonly Layout[]): string | null {
  const other = others.find(({ headed }) => headed.key !== first?.headed.key);
  if (!first || !other) return null;
  return `The sheets ${nameOf(first)} and ${nameOf(other)} have different columns.`;
}

function datesQuestion({ columns, fields }: Layout): string | null {
  const dated = new Set(
    fields.filter(({ value }) => value === "day" || value === "month").map(({ key }) => key),
  );
  const column = columns.find(({ field }) => field !== null && dated.has(field));
  return column
    ? `The dates in column ${column.letter} can be read in more than one way. Choose how dates are written.`
    : null;
}

/** What the next file with the same headings is matched by. */
export function settledChoices({
  kind,
  sheets,
  columns,
  locations,
  amounts,
  dates,
}: FileMatch): ImportChoices {
  return {
    kind: kind ?? undefined,
    sheets: sheets.flatMap(({ name, isRead }) => (isRead ? [name] : [])),
    columns: Object.fromEntries(columns.map(({ letter, field }) => [letter, field ?? ("left_out" as const)])),
    locations: Object.fromEntries(
      locations.flatMap(({ name, locationId }) => (locationId === null ? [] : [[name, locationId]])),
    ),
    amounts,
    dates: asksDates ? (dates ?? undefined) : undefined,
  };
}
