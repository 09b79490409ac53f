import type { Location } from "#shared/locations/locations.schema.ts";
import { currentPeriod } from "#web/lib/portal-dates.ts";
import type { DraftStore, ReportPlace } from "./draftStore.ts";

/** What the form opens with: the last unsent report, else the current month (spec section 4). */
export function openedWork(drafts: DraftStore, locations: readonly Location[]) {
  const last = drafts.lastPlace();
  // Its location may have been deleted since.
  const isKnown = last?.locationId === null || locations.some(({ id }) => id === last?.locationId);
  const today = currentPeriod(new Date());
  const place: ReportPlace = last && isKnown ? last : { locationId: null, period: today };
  return { today, place, draft: drafts.read(place) };
}
