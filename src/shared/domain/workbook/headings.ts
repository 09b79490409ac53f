import { type DayText, firstDayOf, lastDayOf } from "../days.ts";
import {
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
  previousMonth,
  sameMonthLastYear,
} from "../periods.ts";

/** Words for what is no month's actual amount: "Budget", "Var $", "% of sales", "Jan - Oct YTD", "10 months ended", "Guests". */
export const NO_ACTUAL =
  /[%Δ]|\b(?:bud(?:get(?:ed|s)?)?|bgt|plan(?:ned)?|forecast(?:ed)?|fcst|over|under|proj(?:ect(?:ed|ion))?|outlook|target|goal|est(?:imated?)?|pro ?forma|var(?:iances?)?|diff(?:erence)?|change|chg|growth|delta|vs|versus|pct|percent(?:age)?|ratio|ytd|qtd|wtd|ttm|t12m?|(?:year|quarter|week|life)[ -]to[ -]date|avg|average|cumulative|trailing|rolling|annual(?:i[sz]ed)?|quarter(?:ly)?|q[1-4]|week(?:ly|s|end)?|wk|daily|(?:[2-9]|1[0-2]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -]months?|(?:year|12 months?)[ -]end(?:ed|ing)?|qty|quantity|units|items|count|covers?|guests?|hours|hrs)\b/i;
const LAST_YEAR = /\b(?:(?:last|prior|previous) year|year ago|[lp]y)\b/i;
const PREVIOUS = /\b(?:prior|previous|prev)\b/i;
const CURRENT = /\b(?:actuals?|act|current|this (?:month|period)|mtd|ptd|(?:month|period)[ -]to[ -]date)\b/i;
export const YEAR = /^(?:FY ?)?(20\d\d)$/i;
const ANY_YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)/;

const MONTH_STARTS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const NAMES =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/**
 * A month in words with the day, the days or the year beside it ("Oct 2026", "Oct-26", "Oct 1 - 31, 2026", "31 Oct 2026",
 * "2026 Oct"), or a day or month in digits.
 */
const MENTION = new RegExp(
  [
    String.raw`(?<![\d/.-])(?<isoYear>\d{4})[-/.](?<isoMonth>\d\d?)(?:[-/.](?<isoDay>\d\d?))?(?![\d/])`,
    String.raw`(?<![\d/.-])(?<first>\d\d?)(?<separator>[-/.])(?<second>\d\d?)[-/.](?<dayYear>\d{4}|\d\d)(?!\d)`,
    String.raw`(?<![\d/.-])(?<month>\d\d?)[-/.](?<monthYear>\d{4})(?!\d)`,
    String.raw`(?:\b(?<yearBefore>(?:19|20)\d\d)[\s/-]*|\b(?<before>${DAY})(?:\s*[-–]\s*(?<beforeTo>${DAY}))?[\s-]+)?\b(?<name>${NAMES})\b(?:[\s.,'’/-]*(?:(?<from>${DAY})(?:\s*[-–]\s*(?<to>${DAY}))?,?\s+)?(?<year>(?:19|20)\d\d(?!\d)|\d\d(?!\d|\s*(?:[-–]|to|through)\s*(?:\d|${NAMES}))))?(?:\s+(?<dayOnly>${DAY})(?!\d))?`,
  ].join("|"),
  "gi",
);

interface Mention {
  readonly month: number;
  readonly year: number | null;
  /** Its days, where they are written: "Oct 1 - 31, 2026" has 1 and 31, "10/31/2026" has 31 twice. */
  readonly from: number | null;
  readonly to: number | null;
}

function mentionsIn(text: string): readonly Mention[] {
  const mentions = Array.from(text.matchAll(MENTION), ({ groups = {} }): Mention => {
    const { isoYear, isoMonth, isoDay, first = "", second = "", separator, dayYear, name } = groups;
    if (isoYear !== undefined) return mention(isoMonth, isoYear, isoDay);
    if (dayYear !== undefined)
      return separator === "." || Number(first) > 12
        ? mention(second, dayYear, first)
        : mention(first, dayYear, second);
    if (name === undefined) return mention(groups["month"], groups["monthYear"]);
    const from = groups["from"] ?? groups["dayOnly"] ?? groups["before"];
    const month = String(MONTH_STARTS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
    return mention(month, groups["year"] ?? groups["yearBefore"], from, groups["to"] ?? groups["beforeTo"]);
  });
  // "January - October 2026", "1 October to 31 October 2026": the year stands once.
  const years = mentions.map(({ year }) => year).filter((year) => year !== null);
  const only = years.length === 0 ? ANY_YEAR.exec(text)?.[1] : undefined;
  const missing = years.at(-1) ?? (only === undefined ? null : Number(only));
  return mentions
    .map((each) => ({ ...each, year: each.year ?? missing }))
    .filter(
      ({ month, year }) =>
        month >= 1 && month <= 12 && (year === null || /^(?:19|20)\d\d$/.test(String(year))),
    );
}

function mention(month = "", year?: string, from?: string, to = from): Mention {
  const dayOf = (day: string | undefined) => (day === undefined ? null : Number.parseInt(day, 10));
  const inFull = year === undefined ? null : (year.length === 2 ? 2000 : 0) + Number(year);
  return { month: Number(month), year: inFull, from: dayOf(from), to: dayOf(to) };
}

/** What a text says about its month: one, one without its year, a day in the middle of one, several or a part of one, or nothing. */
type WrittenMonth =
  | { readonly kind: "month"; readonly period: PeriodText }
  | { readonly kind: "name"; readonly month: number }
  | { readonly kind: "day" | "range" }
  | null;

/**
 * "Oct 2026", "Oct-26", "2026-10", "10/31/2026", "Oct 1 - 31, 2026", "For the month ended October 31, 2026". A range of
 * months, a part of one and a day in its middle are none.
 */
export function monthIn(text: string): WrittenMonth {
  const mentions = mentionsIn(text);
  const [first] = mentions;
  const last = mentions.at(-1);
  if (first === undefined || last === undefined) return null;
  if (mentions.some(({ month, year }) => month !== first.month || year !== first.year))
    return { kind: "range" };
  if (first.year === null) return { kind: "name", month: first.month };
  const period = periodOf(first.year, first.month);
  const [from, to] = [first.from, last.to].map((day) => (day === null ? null : dayIn(period, day)));
  const [begin, end] = [firstDayOf(period), lastDayOf(period)];
  if (first === last && first.from === first.to) {
    const isEnd = /\b(?:end(?:s|ed|ing)?|through|thru|to|as (?:of|at))\b/i.test(text);
    return to === null || to === end || (to === begin && !isEnd)
      ? { kind: "month", period }
      : { kind: "day" };
  }
  const isWhole = (from === null || from === begin) && (to === null || to === end);
  return isWhole ? { kind: "month", period } : { kind: "range" };
}

const dayIn = (period: PeriodText, day: number): DayText => `${period}-${String(day).padStart(2, "0")}`;

/** What the heading of a column says: a column of the form, another month, other figures than a month's, or nothing known. */
type ColumnHeading = number | "other month" | "other figures" | null;

/** @param period the month of the report; the columns are this month, the one before, and the same one last year */
export function readHeading(heading: string, period: PeriodText): ColumnHeading {
  if (NO_ACTUAL.test(heading)) return "other figures";
  const months = comparedMonths(period);
  const isLastYear = LAST_YEAR.test(heading);
  const isPrevious = !isLastYear && PREVIOUS.test(heading);
  const written = monthIn(heading);
  if (written?.kind === "day" || written?.kind === "range") return "other figures";
  if (written?.kind === "month") {
    const column = months.indexOf(written.period);
    // "Oct 2026, prior year" may mean either.
    if ((isLastYear && column !== 2) || (isPrevious && column !== 1)) return null;
    return column === -1 ? "other month" : column;
  }
  if (isLastYear) return 2;
  if (isPrevious) return 1;
  if (written?.kind === "name") {
    const column = months.findIndex((each) => periodMonth(each) === written.month);
    return column === -1 ? "other month" : column;
  }
  const year = Number(ANY_YEAR.exec(heading)?.[1] ?? Number.NaN);
  const isAboutYear = YEAR.test(heading) || CURRENT.test(heading);
  if (isAboutYear && year === periodYear(period)) return 0;
  // In January, last year may also be the month before.
  if (isAboutYear && year === periodYear(period) - 1 && periodMonth(period) !== 1) return 2;
  return Number.isNaN(year) && CURRENT.test(heading) ? 0 : null;
}

/**
 * What a heading says that is merged over several columns, with what stands below it in one of the others. Its month is
 * that of "Actual" and "Budget" below, and not of a "Total" that may stand beside it.
 */
export function carriedHeading(heading: string, below: string): string {
  if (below === "") return "";
  if (NO_ACTUAL.test(heading) || LAST_YEAR.test(heading) || PREVIOUS.test(heading)) return heading;
  if (YEAR.test(heading) && monthIn(below)?.kind === "name") return heading;
  const isMonth = monthIn(heading) !== null || CURRENT.test(heading);
  const isActual = CURRENT.test(below) || NO_ACTUAL.test(below) || /^(?:amount|[$]|usd)$/i.test(below);
  return isMonth && isActual && monthIn(below) === null ? heading : "";
}

/** The months of a report's columns. */
export const comparedMonths = (period: PeriodText) =>
  [period, previousMonth(period), sameMonthLastYear(period)] as const;
