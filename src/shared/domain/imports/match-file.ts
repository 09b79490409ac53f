import type { Sheet } from "../spreadsheets/sheet.ts";
import type { DateOrder } from "../typed/typed-days.ts";
import type { AskedFile, ImportChoices, ImportContext } from "./choices.ts";
import {
  type FieldKey,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
} from "./import-fields.ts";
import { cellsOf, chooseSheets, findKinds, headedSheets, type Layout, layoutOf } from "./layouts.ts";
import { doubleColumns, type HeadedSheet, LEFT_OUT, type MatchedColumn, rowsBelow } from "./match-columns.ts";
import { findLocations, type MatchedLocation } from "./match-locations.ts";
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
  /** Null where it has to be chosen. */
  readonly dates: DateOrder | null;
  /** Whether the file itself does not say how its dates are written. */
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
  const { choices } = asked;
  const wanted = choices.kind ?? asked.kind;
  const layouts = (wanted === null ? IMPORT_KINDS : [wanted]).flatMap((kind) =>
    headed.map((sheet) => layoutOf(kind, sheet, asked, context)),
  );
  const kindsThatFit = findKinds(layouts, asked, context);
  const kind = kindsThatFit.length === 1 ? (kindsThatFit[0] ?? null) : null;
  const { read, question } = chooseSheets(
    layouts.filter((layout) => layout.kind === kind),
    asked,
  );
  const headedRead = read.map((layout) => layout.headed);
  const listed = headed.map((each) => ({ name: each.sheet.name, isRead: headedRead.includes(each) }));
  const shown = { kind, kindsThatFit, sheets: listed };
  const [first] = read;
  if (!first || kind === null) return { ...NOTHING, ...shown, problem: noKind(headed, kindsThatFit) };

  const { columns, fields, missing } = first;
  const remembered = asked.remembered.get(first.headed.key) ?? {};
  const amounts = amountStyleOf(cellsOf(read, "amount")) ?? remembered.amounts ?? "1,234.50";
  const dated = kind === "capital" ? "day" : "month";
  const dateOrder = dateOrderOf(cellsOf(read, dated), dated);
  const dates = choices.dates ?? dateOrder ?? remembered.dates ?? null;
  const locations = findLocations(
    kind,
    headedRead,
    columns,
    choices.locations,
    remembered.locations,
    context,
  );
  const rowCount = headedRead.reduce((sum, each) => sum + [...rowsBelow(each)].length, 0);
  const problem =
    question ??
    doubleColumns(columns, fields) ??
    missing ??
    differentSheets(read) ??
    (dates === null ? datesQuestion(columns, fields) : null) ??
    (rowCount === 0 ? "There are no rows below the headings." : null);
  const known = choices.columns ?? remembered.columns;
  return {
    ...shown,
    headings: first.headed.key,
    rowCount,
    columns,
    fields: fields.map(({ key, label }) => ({ key, label })),
    locations,
    amounts: choices.amounts ?? amounts,
    dates,
    asksDates: dateOrder === null,
    hasPartsOfOne: holdsPartsOfOne(cellsOf(read, "percent")),
    problem,
    isPlain:
      problem === null &&
      columns.every(({ match, letter }) =>
        match === LEFT_OUT ? known?.[letter] === LEFT_OUT : match !== "none",
      ) &&
      locations.every(({ match }) => KNOWN_LOCATIONS.has(match)) &&
      amounts === (choices.amounts ?? remembered.amounts ?? "1,234.50"),
  };
}

const KNOWN_LOCATIONS: ReadonlySet<MatchedLocation["match"]> = new Set([
  "same",
  "remembered",
  "chosen",
] as const);

const NOTHING = {
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

function noKind(headed: readonly HeadedSheet[], kinds: readonly ImportKind[]): string {
  if (headed.length === 0) return "No row with headings was found. Name each column in the first row.";
  const words = kinds.map((kind) => IMPORT_KIND_LABELS[kind].toLowerCase());
  return `This file could hold ${words.join(" or ")}. Choose what it holds.`;
}

/** The sheets that are read together are matched together. */
function differentSheets([first, ...others]: readonly Layout[]): string | null {
  const other = others.find(({ headed }) => headed.key !== first?.headed.key);
  if (!first || !other) return null;
  return `The sheets ${nameOf(first)} and ${nameOf(other)} have different columns.`;
}

function datesQuestion(columns: readonly MatchedColumn[], fields: readonly ImportField[]): string {
  const dated = fields.find(({ value }) => value === "day" || value === "month");
  const column = columns.find(({ field }) => field === dated?.key);
  return `The dates in column ${column?.letter} can be read in two ways. Choose how they are written.`;
}

/** What the next file with the same headings is matched by. */
export function settledChoices(match: FileMatch): ImportChoices {
  const { kind, sheets, columns, locations, amounts, dates, asksDates } = match;
  return {
    kind: kind ?? undefined,
    sheets: sheets.flatMap(({ name, isRead }) => (isRead ? [name] : [])),
    columns: Object.fromEntries(columns.map(({ letter, field }) => [letter, field ?? LEFT_OUT])),
    locations: Object.fromEntries(
      locations.flatMap(({ name, locationId }) => (locationId === null ? [] : [[name, locationId]])),
    ),
    amounts,
    // Where the file itself says how, the next one does, too.
    dates: asksDates ? (dates ?? undefined) : undefined,
  };
}
