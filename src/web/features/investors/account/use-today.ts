import { dayOf, type DayText } from "#shared/domain/days.ts";
import { portalZone, useNow } from "#web/lib/dates.ts";

/** Today, for the group. */
export const useToday = (): DayText => dayOf(useNow(), portalZone());
