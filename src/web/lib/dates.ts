import { createContext, useContext, useState, useSyncExternalStore } from "react";
import * as dates from "#shared/domain/dates.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** "Mar 05, 2025", the day it was for the group. */
export const formatDate = (iso: string): string => dates.formatDate(iso, portalZone());

/** "Mar 05, 2025 at 3:04 pm" in the group's time zone. */
export const formatDateTime = (iso: string): string => dates.formatDateTime(iso, portalZone());

/** "3:04 pm" in the group's time zone. */
export const formatTime = (iso: string): string => dates.formatTime(iso, portalZone());

/** The same with the zone, for readers in others: "Mar 05, 2025 at 3:04 pm EST". */
export const formatTimestamp = (iso: string): string => dates.formatTimestamp(iso, portalZone());

/** The month that this moment is in for the group. */
export const currentPeriod = (moment: Date): PeriodText => dates.currentPeriod(moment, portalZone());

/**
 * The group's zone (the server's TIME_ZONE); undefined until the account is known. A module variable is safe on the
 * server, too: concurrent renderings all set the same zone.
 */
let zone: string | undefined;

/** Called with the account: days and months are the group's, wherever its readers are, as in the PDF. */
export function setPortalZone(timeZone: string): void {
  zone = timeZone;
}

export function portalZone(): string | undefined {
  return zone;
}

/** When the server rendered the page; null where it did not. */
export const RenderTimeContext = createContext<Date | null>(null);

/** For useSyncExternalStore: what it reads never changes. */
export const neverChanges = () => () => undefined;

/**
 * The moment at which a component was first shown. A page that the server rendered is hydrated with the server's moment
 * first: the clocks differ, and both must draw the same.
 */
export function useNow(): Date {
  const renderedAt = useContext(RenderTimeContext);
  const [now] = useState(() => new Date());
  return useSyncExternalStore(
    neverChanges,
    () => now,
    () => renderedAt ?? now,
  );
}
