import type { QueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { DraftBrief } from "#shared/drafts/drafts.schema.ts";
import { answersOf, query } from "#web/data/queries.ts";
import { toContent } from "#web/features/reports/form/figures-and-texts.ts";
import type { FormState, ReportStore } from "#web/features/reports/form/report-store.ts";
import { mapServerErrors } from "#web/features/reports/form/submit/server-errors.ts";
import {
  fieldErrorsOf,
  isGone,
  isRefused,
  isSessionGone,
  isUnreachable,
  sentenceOf,
} from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { accountKey } from "#web/lib/signed-in.ts";

const PAUSE_MS = 1_000;
const RETRY_MS = 10_000;

/** A request that outlives its page may have 64 KiB. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** The last save, which goes on when its form is left: a form that is opened waits for it. */
let lastSave: Promise<unknown> = Promise.resolve();
export const afterLastSave = async (): Promise<void> => void (await lastSave);

const isDirty = ({ edits, save }: FormState): boolean => edits !== save.savedEdits;
const paramsOf = ({ key }: FormState["draft"]) => ({ locationId: key.locationId ?? 0, period: key.period });

export type Autosave = ReturnType<typeof createAutosave>;

/** Saves the draft on the server: a second after the last key, and when the page is hidden or left. */
export function createAutosave(store: ReportStore, client: QueryClient, submitter: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  /** The edits that the save under way holds. */
  let sentEdits = 0;

  const bodyOf = ({ values, prefilled, draft }: FormState) => ({
    content: { ...toContent(values, prefilled, submitter), refiledFrom: draft.refiledFrom },
    revision: draft.revision,
    correctsVersion: draft.correctsVersion,
  });
  const outlivesPage = (state: FormState) =>
    new Blob([JSON.stringify(bodyOf(state))]).size < KEEPALIVE_MAX_BYTES;
  const canSave = (state: FormState) =>
    isDirty(state) && state.draft.key.locationId !== null && !state.draft.theirs && !state.draft.isFiling;

  const send = async () => {
    const state = store.getState();
    if (!canSave(state)) return;
    sentEdits = state.edits;
    store.setSave({ isSaving: true });
    try {
      const params = paramsOf(state.draft);
      const body = bodyOf(state);
      const saved = await call(api.drafts.save, { params, body, keepalive: outlivesPage(state) });
      keepInList(client, saved);
      if (state.save.problem !== null) readAccount();
      // Somebody else may have filed the month since it was opened.
      if (state.draft.revision === null) readReports(state.draft);
      if (isStillOpen(state)) {
        const { continued } = store.getState().draft;
        store.setDraft({ revision: saved.revision, continued: continued && saved });
        // Discarding counts later edits as saved, so that the draft is not begun anew meanwhile.
        const savedEdits = Math.max(state.edits, store.getState().save.savedEdits);
        store.setSave({ savedEdits, savedAt: saved.savedAt, problem: null });
      }
    } catch (cause) {
      if (isStillOpen(state)) await refused(cause);
    } finally {
      store.setSave({ isSaving: false });
    }
  };
  const readAccount = () => void client.invalidateQueries({ queryKey: accountKey });
  const readReports = ({ key }: FormState["draft"]) =>
    void client.invalidateQueries(query(api.reports.ofLocation, { params: { id: key.locationId ?? 0 } }));
  const isStillOpen = ({ draft, openings }: FormState) =>
    store.getState().openings === openings && store.getState().draft.key === draft.key;

  const refused = async (cause: unknown) => {
    const { draft } = store.getState();
    // It was filed or discarded meanwhile: what was typed begins it anew. Where it was filed, a banner says so.
    if (isRefused(cause, "draft_gone")) {
      store.setDraft({ revision: null });
      store.setSave({ problem: null });
      readReports(draft);
      return;
    }
    store.setSave({ problem: reasonOf(cause) });
    for (const [name, sentence] of mapServerErrors(fieldErrorsOf(cause)).fields)
      store.setError(name, sentence);
    // Where the location, or filing, was taken away from the account, a banner says so.
    if (isGone(cause) || isRefused(cause, "not_allowed")) readAccount();
    if (isGone(cause)) void client.invalidateQueries(query(api.locations.list));
    if (isRefused(cause, "draft_changed")) await readTheirs();
  };
  /** Somebody else has saved the draft: reads what they did. A failure is tried again with the next save. */
  const readTheirs = async () => {
    const { draft } = store.getState();
    try {
      store.setDraft({ theirs: await call(api.drafts.one, { params: paramsOf(draft) }) });
    } catch {
      // The reason stands in the form already.
    }
  };

  const sendNext = async () => {
    clearTimeout(timer);
    await send();
    const state = store.getState();
    if (canSave(state)) timer = setTimeout(save, state.save.problem === null ? PAUSE_MS : RETRY_MS);
  };
  /** Saves at once, after a save that is under way. */
  const save = (): Promise<void> => {
    running = running.then(sendNext);
    lastSave = running;
    return running;
  };

  return {
    save,
    readTheirs,
    /** After a save that is under way. */
    settled: async (): Promise<void> => {
      clearTimeout(timer);
      await running;
    },
    /** Whether something would be lost if the page were left now. */
    hasUnsavedWork: (): boolean => {
      const state = store.getState();
      if (!isDirty(state) || state.draft.isFiling) return false;
      // The next save needs the answer to the one under way, which a page that is left does not see.
      if (state.save.isSaving && state.edits !== sentEdits) return true;
      return !canSave(state) || state.save.problem !== null || !navigator.onLine || !outlivesPage(state);
    },
    /** Begins to follow the form. Returns how to stop, which saves. */
    follow: () => {
      const stop = store.subscribe((state, before) => {
        if (state.edits === before.edits && state.draft.key === before.draft.key) return;
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      });
      const saveNow = () => void save();
      const onVisibility = () => document.visibilityState === "hidden" && saveNow();
      window.addEventListener("pagehide", saveNow);
      window.addEventListener("online", saveNow);
      document.addEventListener("visibilitychange", onVisibility);
      return () => {
        stop();
        saveNow();
        window.removeEventListener("pagehide", saveNow);
        window.removeEventListener("online", saveNow);
        document.removeEventListener("visibilitychange", onVisibility);
      };
    },
  };
}

function reasonOf(cause: unknown): string {
  if (isSessionGone(cause)) return "You are logged out. Log in again in another tab.";
  if (isUnreachable(cause)) return "There is no connection.";
  return Object.values(fieldErrorsOf(cause))[0] ?? sentenceOf(cause, "The server did not answer.");
}

/** The list of drafts follows without being read again; the dashboard, where it is shown by now, reads its own. */
function keepInList(client: QueryClient, saved: DraftBrief): void {
  void client.invalidateQueries({ predicate: answersOf([api.overview.ofManager]) });
  client.setQueryData(
    query(api.drafts.list).queryKey,
    (known: DraftBrief[] | undefined) => known && [saved, ...known.filter((each) => !isOf(each, saved))],
  );
}

const isOf = (a: DraftBrief, b: DraftBrief) =>
  a.locationId === b.locationId && a.reportingPeriod === b.reportingPeriod;
