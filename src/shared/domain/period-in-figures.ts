import { periodOf, type PeriodText } from "./period.ts";

const YEAR_MONTH = /^((?:19|20)\d\d)[-/.](0?[1-9]|1[0-2])$/;
const MONTH_YEAR = /^(0?[1-9]|1[0-2])[-/.]((?:19|20)\d\d)$/;

/** The month that a word of a search writes in figures, as "10/2026", "1.2026" or "2026-10"; null for any other word. */
export function periodInFigures(word: string): PeriodText | null {
  const [, year, month] = YEAR_MONTH.exec(word) ?? [];
  if (year !== undefined) return periodOf(Number(year), Number(month));
  const [, first, last] = MONTH_YEAR.exec(word) ?? [];
  return first === undefined ? null : periodOf(Number(last), Number(first));
}
