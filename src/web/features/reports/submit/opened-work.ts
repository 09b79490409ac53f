import type { Location } from "#shared/locations/locations.schema.ts";
import type { AskedReport } from "#web/data/report-address.ts";
import { currentPeriod } from "#web/lib/portal-dates.ts";
import type { DraftStore } from "./draftStore.ts";
import type { ReportPlace } from "./draft.ts";

/**
 * What the form opens with: the place that a link asks for, else the last unsent report, else the current month (spec
 * section 4). A link to a month alone does not put unsent work aside.
 */
export function openedWork(drafts: DraftStore, locations: readonly Location[], asked: AskedReport | null) {
  const isKnown = (id: number) => locations.some((location) => location.id === id);
  const today = currentPeriod(new Date());
  const last = drafts.lastPlace();
  // Its location may have been deleted since.
  const unsent = last && (last.locationId === null || isKnown(last.locationId)) ? last : null;
  const locationId = asked?.locationId ?? null;
  const named = locationId !== null && isKnown(locationId) ? locationId : null;
  const period = asked?.period ?? today;
  const wanted: ReportPlace = { locationId: named, period };
  const place = named === null && unsent && drafts.read(wanted) === null ? unsent : wanted;
  const isAskedFor = named !== null && Boolean(asked?.period);
  return { today, place, isAskedFor, draft: drafts.read(place) };
}
