import { displayName, foldText, type PersonName } from "#shared/domain/names.ts";
import {
  isPeriod,
  parseNumericPeriod,
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
  previousMonth,
  sameMonthLastYear,
} from "#shared/domain/periods.ts";
import { REPORT_MEASURES } from "#shared/domain/report-figures.ts";

/** Tells which row of the form a label names; null where it names none, or more than one. */
export type RowOfLabel = (label: string) => number | null;

/** Other words of the trade for a measure, as `singular` writes them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  "net sale": "net revenue",
  "gross revenue": "gross sale",
  labor: "labor cost",
  distribution: "cash distribution",
};

/** The rows of the form's grid: the measures, the distribution, and the investors with their comps. */
export function rowsByLabel(investors: readonly PersonName[]): RowOfLabel {
  const measures = [...REPORT_MEASURES.map(({ label }) => label), "Cash Distribution"];
  const rows = new Map<string, number | null>();
  const add = (key: string, row: number) => rows.set(key, (rows.get(key) ?? row) === row ? row : null);
  for (const [row, label] of measures.entries()) add(singular(plainLabel(label)), row);
  for (const [index, investor] of investors.entries()) {
    const row = measures.length + index;
    for (const name of new Set([displayName(investor), `${investor.lastName} ${investor.firstName}`]))
      add(plainLabel(name), row);
  }
  return (label) => {
    // "Gross Sales % of total" is another figure.
    if (NO_ACTUAL.test(label)) return null;
    const plain = plainLabel(label);
    const measure = singular(plain);
    return rows.get(plain) ?? rows.get(SYNONYMS[measure] ?? measure) ?? null;
  };
}

/** Without case, accents, what is in parentheses, the number of the account in front, and punctuation. */
const plainLabel = (label: string) =>
  foldText(label)
    .replace(/\([^)]*\)/g, " ")
    .replace(/^[\d.\-·\s]+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const singular = (label: string) =>
  label
    .replace(/^total /, "")
    .replace(/\blabour\b/, "labor")
    .replace(/\bbev\b/, "beverage")
    .replace(/s\b/g, "");

/** Headings of columns that are no month's actual figures, such as "Budget", "Var $" or "% of sales". */
const NO_ACTUAL =
  /[%Δ]|\b(?:budget(?:ed)?|plan(?:ned)?|forecast|target|goal|var(?:iance)?|diff(?:erence)?|change|chg|growth|delta|vs|versus|pct|percent|ytd|year to date|avg|average)\b/i;
const LAST_YEAR = /\b(?:(?:last|prior|previous) year|year ago|[lp]y)\b/i;
const PREVIOUS = /\b(?:prior|previous|prev)\b/i;
const CURRENT = /\b(?:actuals?|act|current|this month|mtd)\b/i;
const MONTH_NAME =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;
const YEAR_AFTER = /^[\s.,'’/-]*(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?((?:19|20)\d\d)\b|^[\s.'’/-]*(\d\d)\b/;
const YEAR_BEFORE = /\b((?:19|20)\d\d)[\s/-]*$/;
const DATE = /^(?:(\d{4})[-/.](\d\d?)[-/.]\d\d?|(\d\d?)([-/.])(\d\d?)[-/.](\d{4}|\d\d))$/;
export const YEAR = /^(?:FY ?)?(20\d\d)$/i;

/** What the heading of a column says: a column of the form, another month, other figures than a month's, or nothing known. */
type ColumnHeading = number | "other month" | "other figures" | null;

/** @param period the month of the report; the columns are this month, the one before, and the same one last year */
export function readHeading(heading: string, period: PeriodText): ColumnHeading {
  if (NO_ACTUAL.test(heading)) return "other figures";
  const months = [period, previousMonth(period), sameMonthLastYear(period)];
  const isLastYear = LAST_YEAR.test(heading);
  const isPrevious = !isLastYear && PREVIOUS.test(heading);
  const month = monthIn(heading);
  if (month !== null) {
    const column = months.indexOf(month);
    // "Oct 2026, prior year" may mean either.
    if ((isLastYear && column !== 2) || (isPrevious && column !== 1)) return null;
    return column === -1 ? "other month" : column;
  }
  if (isLastYear) return 2;
  if (isPrevious) return 1;
  const name = MONTH_NAME.exec(heading)?.[1];
  if (name !== undefined) {
    const column = months.findIndex((each) => periodMonth(each) === monthNumber(name));
    return column === -1 ? "other month" : column;
  }
  const year = Number(YEAR.exec(heading)?.[1]);
  if (year === periodYear(period)) return 0;
  // In January, last year may also be the month before.
  if (year === periodYear(period) - 1 && periodMonth(period) !== 1) return 2;
  return CURRENT.test(heading) ? 0 : null;
}

/** "Oct 2026", "Oct-26", "2026-10", "10/2026", "October 31, 2026", "10/31/2026", "31.10.2026". */
function monthIn(heading: string): PeriodText | null {
  const named = MONTH_NAME.exec(heading);
  if (named) {
    const [word, name = ""] = named;
    const after = YEAR_AFTER.exec(heading.slice(named.index + word.length));
    const year = after?.[1] ?? after?.[2] ?? YEAR_BEFORE.exec(heading.slice(0, named.index))?.[1];
    return year === undefined ? null : periodOf(fullYear(year), monthNumber(name));
  }
  for (const word of heading.split(/[\s,]+/)) {
    const [, isoYear, isoMonth, first = "", separator, second = "", year] = DATE.exec(word) ?? [];
    const month = isoMonth ?? (separator === "." || Number(first) > 12 ? second : first);
    const period = parseNumericPeriod(word) ?? `${isoYear ?? fullYear(year ?? "")}-${month.padStart(2, "0")}`;
    if (isPeriod(period)) return period;
  }
  return null;
}

const MONTH_STARTS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthNumber = (name: string) => MONTH_STARTS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const fullYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year);
