import type { PeriodText } from "#shared/domain/periods.ts";
import type { Draft, DraftBrief, DraftContent } from "#shared/drafts/drafts.schema.ts";

/** What a report is about; no location is chosen yet where it is null. */
export interface ReportKey {
  locationId: number | null;
  period: PeriodText;
}

export const isSameKey = (a: ReportKey, b: ReportKey): boolean =>
  a.locationId === b.locationId && a.period === b.period;

/** The draft of the month in the form, as the server stores it for all managers. */
export interface DraftState {
  key: ReportKey;
  /** What is stored for the month is still being read. */
  isOpening: boolean;
  /** Reading it failed. */
  isUnread: boolean;
  /** What the next save is based on; null while nothing is stored. */
  revision: number | null;
  /** The version of the filed report that it corrects; null for a new report. */
  correctsVersion: number | null;
  /** By which shares a correction pays: those of the filed report, or those that are recorded for its month. Not stored. */
  sharesOf: "filed" | "record";
  /** Who had a part in the deleted report that it files anew; null where there is none. */
  refiledFrom: DraftContent["refiledFrom"];
  /** Who saved it last, and when; null where it was begun here. */
  continued: Pick<DraftBrief, "savedBy" | "savedAt"> | null;
  /** What somebody else has saved since: nothing more is saved until one of both is chosen. */
  theirs: Draft | null;
  /** The report is being submitted. */
  isFiling: boolean;
}

export const newDraft = (key: ReportKey): DraftState => ({
  key,
  isOpening: false,
  isUnread: false,
  revision: null,
  correctsVersion: null,
  sharesOf: "filed",
  refiledFrom: null,
  continued: null,
  theirs: null,
  isFiling: false,
});

export const continuedDraft = (draft: Draft): DraftState => ({
  ...newDraft({ locationId: draft.locationId, period: draft.reportingPeriod }),
  revision: draft.revision,
  correctsVersion: draft.correctsVersion,
  refiledFrom: draft.content.refiledFrom,
  continued: { savedBy: draft.savedBy, savedAt: draft.savedAt },
});

/** How far what was typed is saved. */
export interface SaveState {
  isSaving: boolean;
  /** When this form saved last, ISO 8601. */
  savedAt: string | null;
  /** The edits that are saved. */
  savedEdits: number;
  /** Why the last try failed. */
  problem: string | null;
}

export const NOT_SAVED_YET: SaveState = { isSaving: false, savedAt: null, savedEdits: 0, problem: null };
