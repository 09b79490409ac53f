import { formatDay } from "../days.ts";
import { formatMoneyInput, groupThousands, type MoneyText } from "../money.ts";
import { formatShare, fromBasisPoints, type ShareText } from "../shares.ts";
import type { Cell } from "../spreadsheets/sheet.ts";
import { COMMA_FOR_CENTS, NOT_AN_AMOUNT, readPastedMoney } from "../typed/typed-money.ts";
import { plainShare, withoutInvisible } from "../typed/typed-numbers.ts";
import type { Fault } from "./faults.ts";

/** How amounts are written in text: the sign before the cents is the last one. */
const AMOUNT_STYLES = ["1,234.50", "1.234,50"] as const;
export type AmountStyle = (typeof AMOUNT_STYLES)[number];

/** As a fault says it. */
type Said = Pick<Fault, "sentence" | "alike">;

/** What a cell says; null for an empty one. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T | null; readonly warning?: Said }
  | ({ readonly ok: false } & Said);

const EMPTY = { ok: true, value: null } as const;
export const refused = (sentence: string, alike?: string) =>
  ({ ok: false, sentence, ...(alike !== undefined && { alike }) }) as const;

/** As many digits of a number are exact in a spreadsheet. */
const EXACT_DIGITS = 15;

/** A number as a spreadsheet shows it: 0.1 + 0.2 is 0.3. */
const exact = (value: number): number => Number(value.toPrecision(EXACT_DIGITS));

/** Without invisible characters and the spaces around it; also of a number, a day or an error as they are shown. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return withoutInvisible(cell).trim();
  if (typeof cell === "number") return String(exact(cell));
  if ("date" in cell) return formatDay(cell.date);
  return "percent" in cell ? `${exact(cell.percent * 100)}%` : cell.error;
}

/** The same for sentences, with thousands. */
export function shownCell(cell: Cell): string {
  const text = cellText(cell);
  return typeof cell === "number" ? text.replace(/^-?\d+/, groupThousands) : text;
}

const FORMULA_ERRORS: Readonly<Record<string, string>> = {
  "#DIV/0!": "The formula divides by zero",
  "#N/A": "The formula finds no value",
  "#NAME?": "The formula uses a name that is not known",
  "#NULL!": "The formula uses two ranges that do not meet",
  "#NUM!": "The formula has a number that cannot be computed",
  "#REF!": "The formula uses a cell that is gone",
  "#VALUE!": "The formula computes with a text",
};

/** A CSV has the errors of formulas as text. */
function formulaError(cell: Cell): string | null {
  const error = typeof cell === "string" ? cell.trim().toUpperCase() : null;
  if (error !== null) return Object.hasOwn(FORMULA_ERRORS, error) ? errorSentence(error) : null;
  return typeof cell === "object" && cell !== null && "error" in cell ? errorSentence(cell.error) : null;
}

const errorSentence = (error: string) =>
  `${FORMULA_ERRORS[error] ?? "The formula has no result"} (“${error}”).`;

/** Reads one cell with a reader of texts, once it is neither empty nor the error of a formula. */
export function readCell<T>(cell: Cell, readText: (text: string) => Reading<T>): Reading<T> {
  const error = formulaError(cell);
  if (error !== null) return refused(error);
  const text = cellText(cell);
  return text === "" ? EMPTY : readText(text);
}

/** A text of so many characters at most. */
export const readText = (cell: Cell, max: number): Reading<string> =>
  readCell(cell, (text) =>
    text.length > max ? refused(`Use at most ${max} characters.`) : { ok: true, value: text },
  );

/** In dollars; cents that a formula computed are rounded half away from zero, with a warning. */
export const readAmount = (cell: Cell, style: AmountStyle): Reading<MoneyText> =>
  readCell(cell, (text) => {
    if (typeof cell === "object") return refused(`“${text}” is not an amount.`);
    const isText = typeof cell === "string";
    const written = isText && style === "1.234,50" ? withPointForCents(text) : text;
    if (isText && MAYBE_THOUSANDS.test(written)) return thousandsOrCents(text, style);
    // A number so small is written with an exponent.
    const reading = readPastedMoney(!isText && Math.abs(Number(text)) < 1e-6 ? "0" : written);
    if (!reading.ok) return unreadableAmount(text, reading.message, style);
    if (!reading.rounded || reading.value === null) return { ok: true, value: reading.value };
    const sentence = `“${shownCell(cell)}” is read as ${formatMoneyInput(reading.value)}, rounded to cents.`;
    return { ok: true, value: reading.value, warning: { sentence, alike: "rounded" } };
  });

/** "84.210", which spreadsheets in some countries write for 84,210. */
const MAYBE_THOUSANDS = /^[^\d.,]*[1-9]\d{0,2}\.\d{3}[^\d.,]*$/;

const withPointForCents = (text: string) => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));

const otherStyle = (style: AmountStyle): AmountStyle => (style === "1,234.50" ? "1.234,50" : "1,234.50");

const thousandsOrCents = (text: string, style: AmountStyle) =>
  refused(
    `“${text}” may be thousands or cents. Choose ${otherStyle(style)} under Amounts are written, or write two decimals.`,
    "thousands or cents",
  );

const OTHER_CURRENCY = /[€£¥₹]|\b(?:EUR|GBP|CAD|AUD|CHF|JPY|MXN)\b/i;

function unreadableAmount(text: string, message: string, style: AmountStyle) {
  if (message === COMMA_FOR_CENTS) {
    const sign = style === "1,234.50" ? "comma" : "point";
    const sentence = `“${text}” has a ${sign} for the cents. Choose ${otherStyle(style)} under Amounts are written.`;
    return refused(sentence, "other style");
  }
  if (OTHER_CURRENCY.test(text)) return refused(`“${text}” is not in dollars.`);
  if (message !== NOT_AN_AMOUNT) return refused(`“${text}” is not an amount. ${message}.`);
  const hasLetter = /\d/.test(text) && /\p{L}/u.test(text);
  return refused(`“${text}” is not an amount${hasLetter ? ": it holds a letter" : ""}.`);
}

/** How the amounts of these cells are written, by those with both signs; null for none, or where some are the other way. */
export function amountStyleOf(cells: Iterable<Cell>): AmountStyle | null {
  const styles = new Set<AmountStyle>();
  for (const cell of cells) {
    if (typeof cell !== "string") continue;
    const [point, comma] = [cell.lastIndexOf("."), cell.lastIndexOf(",")];
    if (point !== -1 && comma !== -1) styles.add(point > comma ? "1,234.50" : "1.234,50");
  }
  const [style = null] = styles;
  return styles.size === 1 ? style : null;
}

/** A percentage with two decimals. @param isPartOfOne whether 0.125 without a percent sign stands for 12.5% */
export const readPercent = (cell: Cell, isPartOfOne: boolean): Reading<ShareText> =>
  readCell(cell, (text) => {
    const percent = percentOf(cell, isPartOfOne);
    if (percent === null) return refused(`“${text}” is not a percentage.`);
    if (percent < 0) return refused(`“${text}” is below zero.`);
    if (percent > 100) return refused(`“${text}” is more than 100%.`);
    const points = Math.round(exact(percent * 100));
    const value = fromBasisPoints(points);
    const isRounded = exact(percent * 100) !== points;
    if (!isRounded && (!isPartOfOne || points === 0 || bareNumber(cell) === null)) return { ok: true, value };
    const sentence = `“${text}” is read as ${formatShare(value)}${isRounded ? ", rounded to two decimals" : ""}.`;
    return { ok: true, value, warning: { sentence, alike: isRounded ? "rounded" : "part of one" } };
  });

function percentOf(cell: Cell, isPartOfOne: boolean): number | null {
  if (typeof cell === "object") return cell !== null && "percent" in cell ? exact(cell.percent * 100) : null;
  const number = bareNumber(cell);
  if (number !== null) return isPartOfOne ? exact(number * 100) : number;
  return typeof cell === "string" && cell.includes("%") ? numberOf(plainShare(cell)) : null;
}

/** A number without a percent sign; null for anything else. */
const bareNumber = (cell: Cell): number | null => {
  if (typeof cell === "number") return exact(cell);
  return typeof cell === "string" && !cell.includes("%") ? numberOf(plainShare(cell)) : null;
};

const numberOf = (text: string): number | null =>
  /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;

/** Whether a column of percentages has parts of one: none of its numbers without a percent sign is above 1. */
export function holdsPartsOfOne(cells: Iterable<Cell>): boolean {
  for (const cell of cells) if ((bareNumber(cell) ?? 0) > 1) return false;
  return true;
}
