import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { api } from "#shared/api.ts";
import { nextUnfiledPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { query } from "#web/data/queries.ts";
import { parseReportFormUrl, reportFormUrl, type RequestedReport } from "#web/data/report-urls.ts";
import { useAfterDialogs } from "#web/ui/dialog/dialog-history.ts";
import { afterLastSave, type Autosave } from "./drafts/autosave.ts";
import { continuedDraft, isSameKey, newDraft, type ReportKey } from "./drafts/draft-state.ts";
import { blankValues, filedValues, fromContent } from "./figures-and-texts.ts";
import { type ReportStore, useForm, useReportStore } from "./report-store.ts";

export type OpenMonth = ReturnType<typeof useOpenMonth>;

interface OpenMonthOptions {
  locations: readonly Location[];
  currentMonth: PeriodText;
  submitter: string;
  autosave: Autosave;
}

/** The location and month in the form are those of its address: a reload or a link opens them, and a choice changes it. */
export function useOpenMonth({ locations, currentMonth, submitter, autosave }: OpenMonthOptions) {
  const store = useReportStore();
  const client = useQueryClient();
  const search = useSearch();
  const [, navigate] = useLocation();
  const afterDialogs = useAfterDialogs();
  const { locationId: asked, period, isCorrection } = parseReportFormUrl(search);
  const inForm = useForm(({ draft }) => draft.key.locationId);
  // As if none were chosen, where there is none; the one in the form stays, whatever becomes of it.
  const locationId = asked === inForm || locations.some(({ id }) => id === asked) ? asked : null;
  /** Where to go once a person gives up what could not be saved. */
  const [pending, setPending] = useState<RequestedReport | null>(null);
  /** A person has chosen the month, or a link: another location keeps it. */
  const isPeriodChosen = useRef(period !== null);

  const go = (next: RequestedReport) =>
    // With its state: the leave guard marks its entry of the history there.
    navigate(reportFormUrl(next), { replace: true, state: history.state as unknown });
  const open = (requested: Required<RequestedReport>, isFirst = false) =>
    openMonth({
      store,
      client,
      submitter,
      requested,
      isFirst,
      currentMonth,
      onSuggest: (due) => go({ locationId, period: due }),
    });
  const shown = useRef("");
  const openAddress = useEffectEvent((requested: Required<RequestedReport>) => {
    const address = reportFormUrl({ ...requested, period: requested.period ?? currentMonth });
    // The suggested month is in the form already.
    if (address === shown.current) return;
    const isFirst = shown.current === "";
    shown.current = address;
    void open(requested, isFirst);
  });
  useEffect(() => openAddress({ locationId, period, isCorrection }), [locationId, period, isCorrection]);

  /** Opens another month once the one before is saved, or asks where it cannot be. */
  const leaveFor = async (next: RequestedReport) => {
    const { draft, edits, save } = store.getState();
    // What was entered before a location was chosen goes along.
    if (draft.key.locationId !== null && edits !== save.savedEdits) {
      await autosave.save();
      if (store.getState().edits !== store.getState().save.savedEdits) return setPending(next);
    }
    go(next);
  };

  return {
    select: ({ period: chosen, locationId: of }: ReportKey) => {
      const { key } = store.getState().draft;
      if (chosen !== key.period) isPeriodChosen.current = true;
      const keepsPeriod = isPeriodChosen.current || store.getState().edits > 0;
      void leaveFor({ locationId: of, period: keepsPeriod ? chosen : null });
    },
    /** Reads again what is stored for the month. */
    reopen: () => void open({ locationId, period, isCorrection }),
    /** Gives the form back as new, of the same month. */
    startAgain: () => {
      if (isCorrection) go({ locationId, period });
      else void open({ locationId, period, isCorrection });
    },
    question: {
      isAsking: pending !== null,
      stay: () => setPending(null),
      leave: () => {
        setPending(null);
        if (pending) afterDialogs(() => go(pending));
      },
    },
  };
}

interface Opening {
  store: ReportStore;
  client: QueryClient;
  submitter: string;
  requested: Required<RequestedReport>;
  /** The page was just shown: what was typed until now stays. */
  isFirst: boolean;
  currentMonth: PeriodText;
  onSuggest: (period: PeriodText) => void;
}

/** What was read a moment ago for the month before is not read again. */
const JUST_READ_MS = 1_000;

/** Puts into the form what there is of a month: its draft, else the filed report that is to be corrected, else nothing. */
async function openMonth(opening: Opening): Promise<void> {
  const { store, client, submitter, requested, isFirst, currentMonth, onSuggest } = opening;
  const { locationId } = requested;
  const key: ReportKey = { locationId, period: requested.period ?? currentMonth };
  const { draft: before, edits, values } = store.getState();
  const submittedBy = values.submittedBy.trim() === "" ? submitter : values.submittedBy;
  const opened = { ...newDraft(key), isOpening: locationId !== null };
  // What was entered before a location was chosen stays.
  if (isFirst || (before.key.locationId === null && edits > 0)) store.setDraft(opened);
  else store.open({ draft: opened, values: blankValues(submittedBy) });
  if (locationId === null) return;

  await afterLastSave();
  const ofLocation = query(api.reports.ofLocation, { params: { id: locationId } });
  try {
    const [drafts, reports] = await Promise.all([
      client.fetchQuery({ ...query(api.drafts.list), staleTime: JUST_READ_MS }),
      client.fetchQuery({ ...ofLocation, staleTime: JUST_READ_MS }),
    ]);
    if (store.getState().draft.key !== key) return;
    const filed = reports.filter(({ status }) => isFiled(status));
    if (requested.period === null && store.getState().edits === 0) {
      const due = nextUnfiledPeriod(
        filed.map(({ reportingPeriod }) => reportingPeriod),
        currentMonth,
      );
      onSuggest(due);
      if (due !== key.period) return;
    }
    const isHere = drafts.some((each) => isSameKey({ ...each, period: each.reportingPeriod }, key));
    const report = filed.find(({ reportingPeriod }) => reportingPeriod === key.period);
    if (isHere) await putDraft();
    else if (requested.isCorrection && report) await putReport(report.id);
    if (store.getState().draft.key === key) store.setDraft({ isOpening: false });
  } catch {
    if (store.getState().draft.key === key) store.setDraft({ isOpening: false, isUnread: true });
  }

  async function putDraft(): Promise<void> {
    const params = { locationId: locationId ?? 0, period: key.period };
    const stored = await client.fetchQuery({ ...query(api.drafts.one, { params }), staleTime: 0 });
    // What was typed meanwhile is compared with it by the next save.
    if (store.getState().draft.key !== key || store.getState().edits > 0) return;
    store.open({
      draft: { ...continuedDraft(stored), key },
      values: fromContent(stored.content, submittedBy),
      prefilled: stored.content.prefilled,
    });
  }

  async function putReport(id: number): Promise<void> {
    const report = await client.fetchQuery({ ...query(api.reports.one, { params: { id } }), staleTime: 0 });
    if (store.getState().draft.key !== key || store.getState().edits > 0) return;
    store.open({
      draft: { ...newDraft(key), correctsVersion: report.version },
      values: { ...blankValues(submittedBy), ...filedValues(report) },
    });
  }
}
