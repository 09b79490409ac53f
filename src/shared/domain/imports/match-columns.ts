import { monthOf } from "../days.ts";
import { formatMoneyInput } from "../money.ts";
import { disambiguatePeople, displayName } from "../names.ts";
import { formatPeriodShort } from "../periods.ts";
import { type Cell, columnIndex, columnLetter, type Sheet } from "../spreadsheets/sheet.ts";
import { NO_ACTUAL } from "../workbook/headings.ts";
import { plainName } from "../workbook/labels.ts";
import type { ColumnChoices, StoredPerson } from "./choices.ts";
import {
  type FieldKey,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
} from "./import-fields.ts";
import { cellText, readAmount, shownCell } from "./read-values.ts";

/** What the columns of a file may hold: the fields of its kind, and the comps of each investor. */
export function fieldsOf(kind: ImportKind, investors: readonly StoredPerson[]): readonly ImportField[] {
  const { fields } = IMPORT_FIELDS[kind];
  if (kind !== "months") return fields;
  const nameOf = disambiguatePeople(investors);
  const comps = investors.map((investor): ImportField => ({
    key: `comps:${investor.id}`,
    label: `Comps: ${nameOf(investor)}`,
    value: "amount",
    names: [`Comps ${displayName(investor)}`, `Comps ${investor.lastName} ${investor.firstName}`],
  }));
  return [...fields, ...comps];
}

/** A heading as headings are compared; what stands in parentheses counts: "Net Revenue (last year)". */
const plainHeading = (heading: string): string =>
  plainName(heading.replaceAll(/[()]/g, " ").replace(/\bbudget(?:ed)?\b/i, "")).replace(/ (?:usd|us)$/, "");

/** Returns a function that finds the field that a heading names; null for none, and for a name that two fields have. */
function fieldByHeading(
  kind: ImportKind,
  fields: readonly ImportField[],
): (heading: string) => FieldKey | null {
  const byName = new Map<string, ImportField | null>();
  for (const field of fields)
    for (const name of new Set([field.label, ...field.names].map(plainHeading)))
      byName.set(name, byName.has(name) ? null : field);
  // "Labor %" and "Budgeted labor" are other figures than labor.
  const other = kind === "budgets" ? /[%Δ]/ : NO_ACTUAL;
  return (heading) => {
    const field = byName.get(plainHeading(heading)) ?? null;
    return field?.value === "amount" && other.test(heading) ? null : (field?.key ?? null);
  };
}

/** A sheet with its headings. */
export interface HeadedSheet {
  readonly sheet: Sheet;
  /** Counted from 1. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  /** Sheets with the same key are matched the same way. */
  readonly key: string;
}

/** The headings are looked for in so many rows. */
const HEADING_ROWS = 20;
const KNOWN_BY_KIND = IMPORT_KINDS.map((kind) => fieldByHeading(kind, IMPORT_FIELDS[kind].fields));

/**
 * Finds the row with the headings: the first one with two that are known, else the first one with two texts and nothing
 * else. Null where there is none.
 */
export function findHeadings(sheet: Sheet): HeadedSheet | null {
  const first = sheet.rows.slice(0, HEADING_ROWS).map((cells) => cells.map(cellText));
  const known = first.findIndex((texts) =>
    KNOWN_BY_KIND.some((fieldOf) => new Set(texts.flatMap((text) => fieldOf(text) ?? [])).size > 1),
  );
  const index = known === -1 ? first.findIndex(isOfWords) : known;
  const headings = first[index];
  if (headings === undefined) return null;
  return { sheet, headingRow: index + 1, headings, key: JSON.stringify(headings.map(plainHeading)) };
}

const isOfWords = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== "");
  return filled.length > 1 && filled.every((text) => /^\P{N}*\p{L}\P{N}*$/u.test(text));
};

/** The rows below the headings that are not empty, with their numbers. */
export function* rowsBelow({
  sheet,
  headingRow,
}: HeadedSheet): Generator<{ readonly row: number; readonly cells: readonly Cell[] }> {
  for (let index = headingRow; index < sheet.rows.length; index += 1) {
    const cells = sheet.rows[index] ?? [];
    if (cells.some((cell) => cellText(cell) !== "")) yield { row: index + 1, cells };
  }
}

/** Of a column that is not read. */
export const LEFT_OUT = "left_out";

export interface MatchedColumn {
  readonly letter: string;
  readonly heading: string;
  /** What its first rows say, each once. */
  readonly examples: readonly string[];
  readonly field: FieldKey | null;
  readonly match: "matched" | "remembered" | "chosen" | "none" | "left_out";
}

/** The index of the column of a field; null for none. */
export function columnOf(
  columns: readonly Pick<MatchedColumn, "field" | "letter">[],
  field: FieldKey,
): number | null {
  const column = columns.find((each) => each.field === field);
  return column ? columnIndex(column.letter) : null;
}

/** So many rows are looked at, and so many of their texts are shown. */
const EXAMPLE_ROWS = 200;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/**
 * What each column holds that has a heading or values: what was chosen, else what was remembered, else by its heading. A
 * column of which nothing is known is left out where it has texts only.
 */
export function matchColumns(
  kind: ImportKind,
  headed: HeadedSheet,
  fields: readonly ImportField[],
  chosen: ColumnChoices,
  remembered: ColumnChoices,
): MatchedColumn[] {
  const fieldOf = fieldByHeading(kind, fields);
  const byKey = new Map<string, ImportField>(fields.map((field) => [field.key, field]));
  // A field of another kind is not known here.
  const choiceFor = (letter: string) =>
    [chosen[letter], remembered[letter]].find((choice) => choice === LEFT_OUT || byKey.has(choice ?? ""));
  const first = [...firstRows(headed)];
  const width = Math.max(headed.headings.length, ...first.map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index): MatchedColumn[] => {
    const letter = columnLetter(index);
    const heading = headed.headings[index] ?? "";
    const cells = first.map((row) => row[index] ?? null).filter((cell) => cellText(cell) !== "");
    if (heading === "" && cells.length === 0) return [];
    const byHeading = fieldOf(heading);
    const choice = choiceFor(letter);
    const field = byKey.get(choice ?? byHeading ?? "") ?? null;
    const texts = [...new Set(cells.map((cell) => exampleOf(cell, field)))].slice(0, EXAMPLES);
    const examples = texts.map((text) => text.slice(0, EXAMPLE_LENGTH));
    const byPerson = choice === chosen[letter] ? "chosen" : "remembered";
    const isLeftOut = choice === LEFT_OUT || (field === null && cells.every(isWords));
    const match = isLeftOut
      ? LEFT_OUT
      : field === null
        ? "none"
        : field.key === byHeading
          ? "matched"
          : byPerson;
    return [{ letter, heading, examples, field: field?.key ?? null, match }];
  });
}

function* firstRows(headed: HeadedSheet): Generator<readonly Cell[]> {
  let count = 0;
  for (const { cells } of rowsBelow(headed)) {
    yield cells;
    count += 1;
    if (count === EXAMPLE_ROWS) return;
  }
}

const isWords = (cell: Cell) => typeof cell === "string" && !readAmount(cell, "1,234.50").ok;

function exampleOf(cell: Cell, field: ImportField | null): string {
  if (field?.value === "amount" && typeof cell === "number") {
    const reading = readAmount(cell, "1,234.50");
    return reading.ok ? formatMoneyInput(reading.value) : shownCell(cell);
  }
  if (field?.value === "month" && typeof cell === "object" && cell !== null && "date" in cell)
    return formatPeriodShort(monthOf(cell.date));
  return shownCell(cell);
}

/** Two columns of one field, as a sentence; null where there are none. */
export function doubleColumns(
  columns: readonly MatchedColumn[],
  fields: readonly ImportField[],
): string | null {
  for (const { key, label } of fields) {
    const [one, other] = columns.filter(({ field }) => field === key);
    if (one && other)
      return `Columns ${named(one)} and ${named(other)} both hold ${label}. Leave one of them out.`;
  }
  return null;
}

const named = ({ letter, heading }: MatchedColumn) => (heading === "" ? letter : `${letter} (${heading})`);
