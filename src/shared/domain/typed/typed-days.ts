import { type DayText, isDay } from "../days.ts";
import { monthName } from "../periods.ts";
import { withoutInvisible } from "./typed-numbers.ts";

const ISO = /^(\d{4})-(\d\d?)-(\d\d?)$/;
/** Month first, as spreadsheets write it in the United States. */
const NUMERIC = /^(\d\d?)[/-](\d\d?)[/-](\d{4}|\d\d)$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d\d?)(?:st|nd|rd|th)?,? (\d{4})$/i;
/** Of a cell in the format "15-Apr-24". */
const DAY_FIRST = /^(\d\d?)[ -]([a-z]{3,9})\.?[ -](\d{4}|\d\d)$/i;

/**
 * Reads a day as people and spreadsheets write it: "Apr 15, 2024", "4/15/2024", "15-Apr-24", "2024-04-15". Null for any
 * other text and for a day that does not exist: "15/04/2024" is not guessed.
 */
export function readDay(typed: string): DayText | null {
  const text = withoutInvisible(typed).trim().replaceAll(/\s+/g, " ");
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, Number(isoMonth), isoDay);
  const [, month, ofMonth, year] = NUMERIC.exec(text) ?? [];
  if (month !== undefined) return dayOf(year, Number(month), ofMonth);
  const [, named, second, namedYear] = MONTH_FIRST.exec(text) ?? [];
  if (named !== undefined) return dayOf(namedYear, monthNumber(named), second);
  const [, first, name = "", lastYear] = DAY_FIRST.exec(text) ?? [];
  return dayOf(lastYear, monthNumber(name), first);
}

function dayOf(year = "", month: number, day = ""): DayText | null {
  const inFull = year.length === 2 ? `20${year}` : year;
  const text = `${inFull}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** Of "April", "Apr" and "Sept"; 0 for another word. */
function monthNumber(word: string): number {
  const begins = word.toLowerCase();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return months.find((month) => monthName(month).toLowerCase().startsWith(begins)) ?? 0;
}
