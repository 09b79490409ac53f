import { monthName, parseNumericPeriod, periodMonth, periodYear } from "#shared/domain/periods.ts";

/** A month, a year or both in the text of a search, and the text without them. */
interface SearchedMonth {
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  rest: string;
}

const YEAR_WORD = /^(?:19|20)\d\d$/;
/** "Oct", "Sept."; two letters are too ambiguous. */
const MIN_LETTERS = 3;

/**
 * Finds a month or a year in a search. The search covers locations and submitters only, so the page offers the filters
 * for these instead. Null when there is none.
 */
export function searchedMonth(search: string): SearchedMonth | null {
  const found: SearchedMonth = { month: null, year: null, rest: "" };
  const rest: string[] = [];
  for (const word of search.split(/[\s,]+/).filter((part) => part !== "")) {
    const { month, year } = readWord(word);
    const isNew = (month === null || found.month === null) && (year === null || found.year === null);
    if ((month === null && year === null) || !isNew) rest.push(word);
    found.month ??= month;
    found.year ??= year;
  }
  return found.month === null && found.year === null ? null : { ...found, rest: rest.join(" ") };
}

/** "October 2026", "October", "2026". */
export function searchedMonthText({ month, year }: SearchedMonth): string {
  return [month === null ? [] : monthName(month), year ?? []].flat().join(" ");
}

function readWord(word: string): { month: number | null; year: number | null } {
  if (YEAR_WORD.test(word)) return { month: null, year: Number(word) };
  const period = parseNumericPeriod(word);
  if (period !== null) return { month: periodMonth(period), year: periodYear(period) };
  return { month: monthOf(word), year: null };
}

function monthOf(word: string): number | null {
  const start = word.toLowerCase().replace(/\.$/, "");
  if (start.length < MIN_LETTERS) return null;
  for (let month = 1; month <= 12; month += 1)
    if (monthName(month).toLowerCase().startsWith(start)) return month;
  return null;
}
