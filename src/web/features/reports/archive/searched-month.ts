import { monthName, periodInFigures, periodMonth, periodYear } from "#shared/domain/periods.ts";

/** A month, a year or both that somebody typed into the search, and what is left of the search without them. */
interface SearchedMonth {
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  rest: string;
}

const YEAR = /^(?:19|20)\d\d$/;
/** "Oct", "Sept."; two letters could be anything. */
const LEAST_LETTERS = 3;

/** What of a search looks like a month or a year, of which the search knows nothing; null where nothing does. */
export function searchedMonth(search: string): SearchedMonth | null {
  const found: SearchedMonth = { month: null, year: null, rest: "" };
  const rest: string[] = [];
  for (const word of search.split(/[\s,]+/).filter((part) => part !== "")) {
    const { month, year } = read(word);
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

function read(word: string): { month: number | null; year: number | null } {
  if (YEAR.test(word)) return { month: null, year: Number(word) };
  const period = periodInFigures(word);
  if (period !== null) return { month: periodMonth(period), year: periodYear(period) };
  return { month: named(word), year: null };
}

function named(word: string): number | null {
  const letters = word.toLowerCase().replace(/\.$/, "");
  if (letters.length < LEAST_LETTERS) return null;
  for (let month = 1; month <= 12; month += 1)
    if (monthName(month).toLowerCase().startsWith(letters)) return month;
  return null;
}
