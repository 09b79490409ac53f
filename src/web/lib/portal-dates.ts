import * as dates from "#shared/domain/dates.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { portalZone } from "./portal-zone.ts";

/** "Mar 05, 2025", the day it was for the group. */
export const formatDate = (iso: string): string => dates.formatDate(iso, portalZone());

/** "Mar 05, 2025 at 3:04 pm", as the group's clock said. */
export const formatDateTime = (iso: string): string => dates.formatDateTime(iso, portalZone());

/** The same with the zone, for who reads it under another clock: "Mar 05, 2025 at 3:04 pm EST". */
export const formatTimestamp = (iso: string): string => dates.formatTimestamp(iso, portalZone());

/** The month that this moment is in for the group. */
export const currentPeriod = (moment: Date): PeriodText => dates.currentPeriod(moment, portalZone());
