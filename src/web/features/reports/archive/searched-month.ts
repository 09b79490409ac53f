import { monthName } from "#shared/domain/period.ts";

/** A month, a year or both that somebody typed into the search, and what is left of the search without them. */
interface SearchedMonth {
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  rest: string;
}

const YEAR = /^(?:19|20)\d\d$/;
const YEAR_MONTH = /^((?:19|20)\d\d)[-/.](0?[1-9]|1[0-2])$/;
const MONTH_YEAR = /^(0?[1-9]|1[0-2])[-/.]((?:19|20)\d\d)$/;
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
  const [, firstYear, lastMonth] = YEAR_MONTH.exec(word) ?? [];
  if (firstYear !== undefined) return { month: Number(lastMonth), year: Number(firstYear) };
  const [, firstMonth, lastYear] = MONTH_YEAR.exec(word) ?? [];
  if (firstMonth !== undefined) return { month: Number(firstMonth), year: Number(lastYear) };
  return { month: named(word), year: null };
}

function named(word: string): number | null {
  const letters = word.toLowerCase().replace(/\.$/, "");
  if (letters.length < LEAST_LETTERS) return null;
  for (let month = 1; month <= 12; month += 1)
    if (monthName(month).toLowerCase().startsWith(letters)) return month;
  return null;
}
