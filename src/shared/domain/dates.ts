import { monthName, periodMonth, periodOf, type PeriodText, periodYear } from "./periods.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * "Mar 05, 2025" from an ISO timestamp; "N/A" for malformed text.
 * @param timeZone IANA name; the runtime's zone by default
 * @throws RangeError on an unknown zone
 */
export function formatDate(iso: string, timeZone?: string): string {
  if (!isTimestamp(iso)) return NO_DATE;
  const { month, day, year } = partsOf(new Date(iso), timeZone);
  return `${month} ${day}, ${year}`;
}

const NO_DATE = "N/A";
const isTimestamp = (iso: string) => !Number.isNaN(Date.parse(iso));

/** "Mar 05, 2025 at 3:04 pm". Otherwise like formatDate. */
export function formatDateTime(iso: string, timeZone?: string): string {
  if (!isTimestamp(iso)) return NO_DATE;
  return `${formatDate(iso, timeZone)} at ${formatTime(iso, timeZone)}`;
}

/** "3:04 pm". Otherwise like formatDate. */
export function formatTime(iso: string, timeZone?: string): string {
  if (!isTimestamp(iso)) return NO_DATE;
  const { hour, minute, dayPeriod } = partsOf(new Date(iso), timeZone);
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
}

/** "Mar 05, 2025 at 3:04 pm EST": with the zone's short name, for readers in another zone. Otherwise like formatDate. */
export function formatTimestamp(iso: string, timeZone?: string): string {
  if (!isTimestamp(iso)) return NO_DATE;
  return `${formatDateTime(iso, timeZone)} ${zoneIn(new Date(iso), timeZone)("timeZoneName")}`;
}

/**
 * The month of a moment: the default period of a report. Zone like formatDate.
 * @throws RangeError on an unknown zone or an invalid date
 */
export function currentPeriod(now: Date, timeZone?: string): PeriodText {
  const { year, monthNumber } = partsOf(now, timeZone);
  return periodOf(Number(year), monthNumber);
}

/** Zones lie between UTC−12 and UTC+14. With a day more, every month starts within this distance of UTC midnight. */
const WIDEST_MS = 40 * 60 * 60 * 1000;

/**
 * The first instant of a month in a zone, as an ISO timestamp. Found by bisection, since a zone may skip midnight or a
 * whole day. Zone like formatDate.
 * @throws RangeError on an unknown zone or a malformed period
 */
export function startOfPeriod(period: PeriodText, timeZone?: string): string {
  const midnight = Date.UTC(periodYear(period), periodMonth(period) - 1, 1);
  let [before, from] = [midnight - WIDEST_MS, midnight + WIDEST_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (currentPeriod(new Date(middle), timeZone) < period) before = middle;
    else from = middle;
  }
  return new Date(from).toISOString();
}

type PartName = "month" | "day" | "year" | "hour" | "minute" | "dayPeriod";
type DateParts = Record<PartName, string> & { monthNumber: number };

const partsIn = zonedParts({
  year: "numeric",
  month: "numeric",
  day: "2-digit",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
});

const zoneIn = zonedParts({ timeZoneName: "short" });

function partsOf(moment: Date, timeZone: string | undefined): DateParts {
  const part = partsIn(moment, timeZone);
  const monthNumber = Number(part("month"));
  return {
    monthNumber,
    month: monthName(monthNumber).slice(0, 3),
    day: part("day"),
    year: part("year"),
    hour: part("hour"),
    minute: part("minute"),
    dayPeriod: part("dayPeriod"),
  };
}

/**
 * Returns a function that reads the parts of a moment in a zone; a part that was not requested is "". Parts instead of a
 * finished text, because punctuation and spaces differ between versions of the locale data. Formatters are cached by
 * zone, since creating one costs far more than using it. The returned function throws RangeError on an invalid date.
 */
export function zonedParts(options: Omit<Intl.DateTimeFormatOptions, "timeZone">) {
  const formatters = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment: Date, timeZone: string | undefined) => {
    const formatter =
      formatters.get(timeZone) ??
      new Intl.DateTimeFormat("en-US", {
        calendar: "gregory",
        numberingSystem: "latn",
        ...options,
        timeZone,
      });
    formatters.set(timeZone, formatter);
    const found = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
    return (name: Intl.DateTimeFormatPartTypes): string => found.get(name) ?? "";
  };
}
