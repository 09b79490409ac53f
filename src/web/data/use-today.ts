import { dayOf, type DayText } from "#shared/domain/days.ts";
import { portalZone, useNow } from "#web/lib/dates.ts";

/** The day that it is for the group. Apart from dates.ts, which every page loads. */
export const useToday = (): DayText => dayOf(useNow(), portalZone());
