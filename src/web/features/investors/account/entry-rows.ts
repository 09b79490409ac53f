import { type DayText, formatDay, futureDayProblem } from "#shared/domain/days.ts";
import { CAPITAL_NOTE_MAX } from "#shared/domain/limits.ts";
import { formatMoneyInput, type MoneyText, sumMoney, toCents } from "#shared/domain/money.ts";
import { foldText } from "#shared/domain/names.ts";
import { CAPITAL_KIND_LABELS, CAPITAL_KINDS, type CapitalKind } from "#shared/domain/returns/returns.ts";
import { readDay } from "#shared/domain/typed/typed-days.ts";
import { readCapitalKind } from "#shared/domain/typed/typed-kinds.ts";
import { NOT_AN_AMOUNT, readMoney, readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { parseClipboard } from "#web/lib/clipboard.ts";

/** The cells of a row, in the order in which rows are pasted. */
export const CELLS = ["location", "day", "kind", "amount", "note"] as const;
export type Cell = (typeof CELLS)[number];

export const CELL_LABELS: Readonly<Record<Cell, string>> = {
  location: "Location",
  day: "Day",
  kind: "Kind",
  amount: "Amount",
  note: "Note",
};

/** What is typed. */
export type EntryTexts = Readonly<Record<Cell, string>>;
export const BLANK: EntryTexts = { location: "", day: "", kind: "", amount: "", note: "" };

export const isBlank = (texts: EntryTexts): boolean => CELLS.every((cell) => texts[cell].trim() === "");

/** By what a row is read. */
export interface EntryRules {
  readonly locations: readonly { readonly id: number; readonly name: string }[];
  /** In the group's time zone. */
  readonly today: DayText;
}

export interface ReadEntry {
  readonly locationId: number;
  readonly day: DayText;
  readonly kind: CapitalKind;
  readonly amount: MoneyText;
  readonly note: string | null;
}

const NO_LOCATION = "No location has this name.";

type EntryErrors = Readonly<Partial<Record<Cell, string>>>;

/** Reads a row; the errors are in the order of its cells. */
export function readEntry(
  texts: EntryTexts,
  rules: EntryRules,
): ReadEntry | { readonly errors: EntryErrors } {
  const location = findLocation(texts.location, rules);
  const day = readDay(texts.day);
  const kind = readCapitalKind(texts.kind);
  const amount = readAmount(texts.amount);
  const note = texts.note.trim();
  const errors = {
    ...(location === null && {
      location: texts.location.trim() === "" ? "Choose a location." : NO_LOCATION,
    }),
    ...dayError(texts.day, day, rules.today),
    ...(kind === null && { kind: `The kind is ${Object.values(CAPITAL_KIND_LABELS).join(", ")}.` }),
    ...("error" in amount && { amount: amount.error }),
    ...(note.length > CAPITAL_NOTE_MAX && { note: `Use at most ${CAPITAL_NOTE_MAX} characters.` }),
  };
  if (
    location === null ||
    day === null ||
    kind === null ||
    "error" in amount ||
    Object.keys(errors).length > 0
  )
    return { errors };
  return { locationId: location.id, day, kind, amount: amount.value, note: note === "" ? null : note };
}

/** By its name, whatever its case and accents, or by the beginning of it where only one begins so. */
export function findLocation<Location extends EntryRules["locations"][number]>(
  typed: string,
  { locations }: { readonly locations: readonly Location[] },
): Location | null {
  const wanted = foldText(typed.trim());
  if (wanted === "") return null;
  const named = locations.filter(({ name }) => foldText(name) === wanted);
  const found = named.length > 0 ? named : locations.filter(({ name }) => foldText(name).startsWith(wanted));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readAmount(typed: string): { readonly value: MoneyText } | { readonly error: string } {
  const reading = readMoney(typed);
  if (!reading.ok) return { error: `${reading.message}.` };
  if (reading.value === null) return { error: `${NOT_AN_AMOUNT}.` };
  const cents = toCents(reading.value);
  if (cents === 0n) return { error: "The amount is zero." };
  return cents < 0n
    ? { error: "Enter it without a minus: the kind says which way it went." }
    : { value: reading.value };
}

function dayError(typed: string, day: DayText | null, today: DayText) {
  if (typed.trim() === "") return { day: "The day is missing." };
  if (day === null) return { day: "This is no day. Use one such as Oct 31, 2026." };
  const future = futureDayProblem(day, today);
  return future === null ? {} : { day: future };
}

/**
 * As it stands in a cell after it was left: what was understood in full, anything else as typed.
 * @param read of an amount; a pasted one may be rounded
 */
export function tidyCell(cell: Cell, typed: string, rules: EntryRules, read = readMoney): string {
  if (typed.trim() === "") return "";
  if (cell === "location") return findLocation(typed, rules)?.name ?? typed;
  if (cell === "note") return typed.trim();
  if (cell === "day") {
    const day = readDay(typed);
    return day === null ? typed : formatDay(day);
  }
  if (cell === "kind") {
    const kind = readCapitalKind(typed);
    return kind === null ? typed : CAPITAL_KIND_LABELS[kind];
  }
  const reading = read(typed);
  return reading.ok ? formatMoneyInput(reading.value) : typed;
}

/**
 * The cells of a pasted block, row by row, whose first column goes into the given cell; without the headings of a
 * spreadsheet. Null for a single value, which the browser pastes.
 */
export function readPastedRows(
  clipboard: string,
  first: Cell,
  rules: EntryRules,
): readonly Partial<EntryTexts>[] | null {
  const lines = parseClipboard(clipboard);
  const width = Math.max(0, ...(lines ?? []).map((line) => line.length));
  // Further left where it is too wide, so that none of it is cut.
  const columns = CELLS.slice(Math.max(0, Math.min(CELLS.indexOf(first), CELLS.length - width)));
  const isHeading = (line: readonly string[]) =>
    columns.some((cell, at) => foldText(line[at] ?? "").startsWith(foldText(CELL_LABELS[cell]))) &&
    line.every((text) => readDay(text) === null && (text === "" || !readPastedMoney(text).ok));
  return (
    lines
      ?.filter((line, index) => line.some((text) => text !== "") && !(index === 0 && isHeading(line)))
      .map((line) =>
        Object.fromEntries(
          columns.flatMap((cell, at) => {
            const text = line[at];
            return text === undefined ? [] : [[cell, tidyCell(cell, text, rules, readPastedMoney)]];
          }),
        ),
      ) ?? null
  );
}

/** How many rows of each kind have an amount above zero, and their sums. */
export function sumsOf(rows: readonly EntryTexts[]): { kind: CapitalKind; count: number; sum: MoneyText }[] {
  const readable = rows.flatMap(({ kind: typed, amount: text }) => {
    const [kind, amount] = [readCapitalKind(typed), readAmount(text)];
    return kind === null || "error" in amount ? [] : [{ kind, amount: amount.value }];
  });
  return CAPITAL_KINDS.flatMap((kind) => {
    const amounts = readable.filter((row) => row.kind === kind).map(({ amount }) => amount);
    return amounts.length === 0 ? [] : [{ kind, count: amounts.length, sum: sumMoney(amounts) }];
  });
}
