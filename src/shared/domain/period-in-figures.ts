import { isPeriod, type PeriodText } from "./period.ts";

const FORM = /^(?:(\d{4})[-/.](\d\d?)|(\d\d?)[-/.](\d{4}))$/;

/** The month that a word of a search writes in figures, as "10/2026", "1.2026" or "2026-10"; null for any other word. */
export function periodInFigures(word: string): PeriodText | null {
  const [, year, month, first = "", last] = FORM.exec(word) ?? [];
  const period = `${year ?? last}-${(month ?? first).padStart(2, "0")}`;
  return isPeriod(period) ? period : null;
}
