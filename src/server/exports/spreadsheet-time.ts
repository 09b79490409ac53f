import { zonedParts } from "#shared/domain/zoned-parts.ts";

const partsIn = zonedParts({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/**
 * "2026-12-31 23:30:05" of an ISO instant, in the portal's zone as on every page (docs/decisions/0004): spreadsheets
 * take it for a time and sort by it. Null stays null. Throws RangeError on no timestamp.
 */
export function spreadsheetTime(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null;
  const part = partsIn(new Date(iso), timeZone);
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return `${day} ${part("hour")}:${part("minute")}:${part("second")}`;
}
