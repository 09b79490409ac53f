import { type DayText, firstDayOf, lastDayOf, monthOf } from "../days.ts";
import { isKnownPeriod, isPeriod, monthName, parseNumericPeriod, type PeriodText } from "../periods.ts";
import type { Cell } from "../spreadsheets/sheet.ts";
import { DATE_ORDERS, type DateOrder, monthNumber, readDay } from "../typed/typed-days.ts";
import { cellText, type Reading, readCell, refused } from "./read-values.ts";

/** What Excel writes behind a day that has a time. */
const TIME = /[ T]\d\d?:\d\d.*$/;
const textOf = (cell: Cell) => cellText(cell).replace(TIME, "");

/** A day of the years that the portal knows. */
export const readDayCell = (cell: Cell, order: DateOrder): Reading<DayText> =>
  readCell(cell, (text) => {
    const day = dayIn(cell, order);
    return day !== null && isKnownPeriod(monthOf(day))
      ? { ok: true, value: day }
      : refused(notADay(text, order));
  });

const ORDER_WORDS: Readonly<Record<DateOrder, string>> = {
  mdy: "month, day, year",
  dmy: "day, month, year",
  ymd: "year, month, day",
};

function notADay(text: string, order: DateOrder): string {
  const day = text.replace(TIME, "");
  const isOtherOrder =
    readDay(day, order) === null && DATE_ORDERS.some((each) => readDay(day, each) !== null);
  return isOtherOrder
    ? `“${text}” is not written as ${ORDER_WORDS[order]}.`
    : `“${text}” is not a day. Write Oct 31, 2026 or 2026-10-31.`;
}

function dayIn(cell: Cell, order: DateOrder): DayText | null {
  if (typeof cell === "string") return readDay(textOf(cell), order);
  return typeof cell === "object" && cell !== null && "date" in cell ? cell.date : null;
}

/** "Oct 2026", "October, 2026", "Oct-26". */
const NAMED = /^([a-z]{3,9})\.?[\s,.'’/-]*(\d{4}|\d\d)$/i;
/** "2026 Oct", "2026-October". */
const YEAR_FIRST = /^(\d{4})[\s/-]+([a-z]{3,9})\.?$/i;

/**
 * A month, also as one of its days.
 * @param year said to a month without one
 */
export const readMonthCell = (cell: Cell, order: DateOrder, year: number): Reading<PeriodText> =>
  readCell(cell, (text) => {
    const month = monthIn(cell, order);
    if (month !== null && isKnownPeriod(month)) return { ok: true, value: month };
    const name = /^[a-z]{3,9}\.?$/i.test(text) ? monthNumber(text.replace(".", "")) : 0;
    if (name === 0) {
      const isDay =
        typeof cell === "string" && DATE_ORDERS.some((each) => readDay(textOf(cell), each) !== null);
      return refused(isDay ? notADay(text, order) : `“${text}” is not a month. Write Oct 2026 or 2026-10.`);
    }
    const inDigits = `${year}-${String(name).padStart(2, "0")}`;
    return refused(`“${text}” has no year. Write ${monthName(name).slice(0, 3)} ${year} or ${inDigits}.`);
  });

function monthIn(cell: Cell, order: DateOrder): PeriodText | null {
  if (typeof cell === "string") {
    const text = textOf(cell);
    const [, name, nameYear] = NAMED.exec(text) ?? [];
    const [, yearFirst, nameLast] = YEAR_FIRST.exec(text) ?? [];
    const word = name ?? nameLast;
    if (word !== undefined) return periodIn(nameYear ?? yearFirst ?? "", monthNumber(word));
    const inDigits = parseNumericPeriod(text);
    if (inDigits !== null) return inDigits;
  }
  const day = dayIn(cell, order);
  return day === null ? null : monthOf(day);
}

function periodIn(year: string, month: number): PeriodText | null {
  const period = `${year.length === 2 ? "20" : ""}${year}-${String(month).padStart(2, "0")}`;
  return isPeriod(period) ? period : null;
}

/**
 * In which order the days of a column are written; null where more than one order is possible. In a column of months, days
 * are the first or the last of their month where one order makes them so.
 */
export function dateOrderOf(cells: Iterable<Cell>, value: "day" | "month"): DateOrder | null {
  const readings = new Map<string, Readonly<Record<DateOrder, DayText | null>>>();
  for (const cell of cells) {
    if (typeof cell !== "string" || readings.has(cell) || (value === "month" && isPlainMonth(cell))) continue;
    const text = textOf(cell);
    const day = { mdy: readDay(text, "mdy"), dmy: readDay(text, "dmy"), ymd: readDay(text, "ymd") };
    // The others say nothing about the order.
    if (day.mdy !== day.dmy || day.dmy !== day.ymd) readings.set(cell, day);
  }
  const days = [...readings.values()];
  const possible = DATE_ORDERS.filter((order) => days.every((day) => day[order] !== null));
  const edges = possible.filter((order) => days.every((day) => isEdgeOfMonth(day[order])));
  const orders = value === "month" && edges.length > 0 ? edges : possible;
  const [first] = orders;
  if (first === undefined) return null;
  const same = (day: DayText | null) => (value === "month" ? day?.slice(0, 7) : day);
  return orders.every((order) => days.every((day) => same(day[order]) === same(day[first]))) ? first : null;
}

const isPlainMonth = (text: string) => parseNumericPeriod(textOf(text)) !== null;

const isEdgeOfMonth = (day: DayText | null): boolean =>
  day !== null && (day === firstDayOf(monthOf(day)) || day === lastDayOf(monthOf(day)));
