import { type DayText, isDay } from "../days.ts";
import { monthName } from "../periods.ts";
import { withoutInvisible } from "./typed-numbers.ts";

/** In which order day, month and year are written in digits. */
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMERIC = /^(\d{4}|\d\d?)([/.-])(\d\d?)\2(\d{4}|\d\d?)$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d\d?)(?:st|nd|rd|th)?,? (\d{4})$/i;
/** Of a cell in the format "15-Apr-24". */
const DAY_FIRST = /^(\d\d?)[ -]([a-z]{3,9})\.?[ -](\d{4}|\d\d)$/i;

/**
 * Reads a day as people and spreadsheets write it: "Apr 15, 2024", "4/15/2024", "15-Apr-24", "2024-04-15". Null for any
 * other text and for a day that does not exist: "15/04/2024" is not guessed.
 * @param order of a day in digits that does not begin with the year in full; the United States write the month first
 */
export function readDay(typed: string, order: DateOrder = "mdy"): DayText | null {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, " ");
  const [, first = "", separator, second, third = ""] = NUMERIC.exec(text) ?? [];
  if (first.length === 4 || (separator !== undefined && order === "ymd"))
    return third.length === 4 ? null : dayOf(first, Number(second), third);
  // With points, the day is written first.
  if (separator !== undefined && order === "mdy")
    return separator === "." ? null : dayOf(third, Number(first), second);
  if (separator !== undefined) return dayOf(third, Number(second), first);
  const [, named = "", ofMonth, namedYear] = MONTH_FIRST.exec(text) ?? [];
  if (namedYear !== undefined) return dayOf(namedYear, monthNumber(named), ofMonth);
  const [, day, name = "", year] = DAY_FIRST.exec(text) ?? [];
  return dayOf(year, monthNumber(name), day);
}

function dayOf(year = "", month: number, day = ""): DayText | null {
  const inFull = year.length === 2 ? `20${year}` : year;
  const text = `${inFull}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** Of "April", "Apr" and "Sept"; 0 for another word. */
export function monthNumber(word: string): number {
  const begins = word.toLowerCase();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return months.find((month) => monthName(month).toLowerCase().startsWith(begins)) ?? 0;
}
