import type { Location } from "#shared/locations/locations.schema.ts";
import { lastDraftName } from "#web/data/draft-names.ts";
import { draftName, type ReportKey } from "#web/data/report-drafts.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { currentPeriod } from "#web/lib/dates.ts";
import { sessionStore } from "#web/lib/storage.ts";
import { type Draft, type DraftOrigin, isSameKey } from "./draft.ts";
import { readDraft, readReportKey, toStored } from "./stored-draft.ts";

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * The drafts of an account in this tab, one per location and period. They survive a reload and a lost session. A full or
 * forbidden storage stores nothing: the form still works, and leaving it asks.
 */
export function draftStore(userId: string) {
  const lastName = lastDraftName(userId);
  const read = (key: ReportKey): Draft | null => readDraft(sessionStore.getJson(draftName(userId, key)));
  const readLastKey = () => readReportKey(sessionStore.getJson(lastName));

  return {
    read,
    /** Stores the draft that is being worked on. */
    write: (key: ReportKey, draft: Draft): void => {
      sessionStore.set(draftName(userId, key), JSON.stringify(toStored(draft)));
      sessionStore.set(lastName, JSON.stringify(key));
    },
    remove: (key: ReportKey): void => {
      sessionStore.set(draftName(userId, key), null);
      if (isSameKey(key, readLastKey())) sessionStore.set(lastName, null);
    },
    /** The key of the draft that was worked on last. */
    lastKey: (): ReportKey | null => {
      const key = readLastKey();
      return key !== null && read(key) !== null ? key : null;
    },
  };
}

/**
 * What the form opens with: the location and month that a link requests, else the draft that was worked on last, else the
 * current month. A link to a month alone does not hide the last draft.
 */
export function resolveInitialDraft(
  drafts: DraftStore,
  locations: readonly Location[],
  requested: RequestedReport | null,
) {
  const isKnown = (id: number | null) => locations.some((location) => location.id === id);
  const currentMonth = currentPeriod(new Date());
  const last = drafts.lastKey();
  // Its location may have been deleted since.
  const lastDraft = last && (last.locationId === null || isKnown(last.locationId)) ? last : null;
  const locationId = requested && isKnown(requested.locationId) ? requested.locationId : null;
  const wanted: ReportKey = { locationId, period: requested?.period ?? currentMonth };
  const reportKey = locationId === null && lastDraft && drafts.read(wanted) === null ? lastDraft : wanted;
  const isRequested = locationId !== null && Boolean(requested?.period);
  return { currentMonth, reportKey, isRequested, draft: drafts.read(reportKey) };
}

interface ShownDraft extends Pick<DraftOrigin, "copiedFrom"> {
  reportKey: ReportKey;
  locations: readonly Location[];
}

const MAX_LISTED = 3;

/** The drafts, a few at most, that are not in the form and whose content is not there either. */
export function otherDrafts(all: readonly ReportKey[], shown: ShownDraft): ReportKey[] {
  const { reportKey, copiedFrom, locations } = shown;
  const names = new Map(locations.map((location) => [location.id, location.name]));
  return all
    .filter((draft) => !isSameKey(draft, reportKey))
    .filter(({ locationId }) => {
      if (locationId === null) return true;
      const name = names.get(locationId);
      return name !== undefined && name !== copiedFrom;
    })
    .slice(0, MAX_LISTED);
}
