import * as dates from "#shared/domain/dates.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { onceOnScreen } from "./once-on-screen.ts";

/** "Mar 05, 2025", the day it was for the group. */
export const formatDate = (iso: string): string => dates.formatDate(iso, portalZone());

/** "Mar 05, 2025 at 3:04 pm", as the group's clock said. */
export const formatDateTime = (iso: string): string => dates.formatDateTime(iso, portalZone());

/** The same with the zone, for who reads it under another clock: "Mar 05, 2025 at 3:04 pm EST". */
export const formatTimestamp = (iso: string): string => dates.formatTimestamp(iso, portalZone());

/** The month that this moment is in for the group. */
export const currentPeriod = (moment: Date): PeriodText => dates.currentPeriod(moment, portalZone());

/** Undefined until the session is known; then the group's own zone, which every signed-in screen is drawn in. */
let zone: string | undefined;

/** Told with the session: days and months are the group's, wherever its readers sit, as in the PDF. */
export function setPortalZone(timeZone: string): void {
  zone = timeZone;
}

export function portalZone(): string | undefined {
  return zone;
}

/** Short enough that a slow phone takes a touch between two of them. */
const STEPS = [
  () => "".localeCompare("", "en-US"),
  () => new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" }).formatToParts(0),
];

/**
 * A browser reads the rules of dates and names when the first is written, which keeps a slow phone for a tenth of a
 * second. Done while the answers are on their way, and not in the middle of drawing them.
 */
export async function datesAtHand(): Promise<void> {
  await new Promise<void>((resolve) => void onceOnScreen(resolve));
  for (const step of STEPS) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
