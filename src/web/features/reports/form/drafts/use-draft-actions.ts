import { useState } from "react";
import { api } from "#shared/api.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { filedValues, fromContent } from "#web/features/reports/form/figures-and-texts.ts";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { isGone, isRefused, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { useAfterDialogs } from "#web/ui/dialog/dialog-history.ts";
import { showToast } from "#web/ui/toast/toast.tsx";
import type { Autosave } from "./autosave.ts";
import { continuedDraft } from "./draft-state.ts";

interface DraftActionsOptions {
  month: Month;
  submitter: string;
  autosave: Autosave;
  /** Opens the month anew, without its draft. */
  startAgain: () => void;
}

export type DraftActions = ReturnType<typeof useDraftActions>;

/** What a person can do with the draft beside typing. */
export function useDraftActions({ month, submitter, autosave, startAgain }: DraftActionsOptions) {
  const store = useReportStore();
  const discarding = useApiMutation("discardDraft");
  const afterDialogs = useAfterDialogs();
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);

  const discard = async () => {
    const { draft, edits } = store.getState();
    // Nothing is saved any more while it is discarded.
    store.setSave({ savedEdits: edits });
    await autosave.settled();
    const { revision } = store.getState().draft;
    try {
      const { locationId, period } = draft.key;
      if (revision !== null && locationId !== null)
        await discarding.mutateAsync({
          params: { locationId, period },
          query: { revision: String(revision) },
        });
    } catch (cause) {
      if (!isGone(cause)) {
        store.countEdit();
        if (isRefused(cause, "draft_changed")) await autosave.readTheirs();
        return setAsking(false);
      }
    }
    setAsking(false);
    afterDialogs(startAgain);
  };

  /**
   * The draft becomes a correction of what somebody else has filed. It has to be signed again.
   * @param then called when it is one; not where the filed report could not be read
   */
  const correctWithThis = async (then: () => void) => {
    if (month.filedReport === null) return;
    setReading(true);
    try {
      const report = await call(api.reports.one, { params: { id: month.filedReport.id } });
      const { draft, values, prefilled } = store.getState();
      const filed = filedValues(report);
      const { plStatement, balanceSheet } = values.documents;
      store.open({
        draft: { ...draft, correctsVersion: report.version, theirs: null },
        values: {
          ...values,
          signature: null,
          documents: {
            plStatement: plStatement ?? filed.documents.plStatement,
            balanceSheet: balanceSheet ?? filed.documents.balanceSheet,
          },
        },
        prefilled,
      });
      store.countEdit();
      month.refetchReports();
      then();
    } catch (cause) {
      const description = sentenceOf(cause, "The report could not be read. Try again.");
      showToast({ title: "Error", description, tone: "destructive" });
    } finally {
      setReading(false);
    }
  };

  return {
    /** Asks, where something would be lost. */
    startOver: () => {
      const { draft, edits } = store.getState();
      if (draft.revision !== null || edits > 0) setAsking(true);
      else startAgain();
    },
    correctWithThis: (then: () => void) => void correctWithThis(then),
    isReading,
    keepMine: () => {
      store.setDraft({ revision: store.getState().draft.theirs?.revision ?? null, theirs: null });
      void autosave.save();
    },
    takeTheirs: () => {
      const { theirs, key } = store.getState().draft;
      if (theirs === null) return;
      const { content } = theirs;
      store.open({
        draft: { ...continuedDraft(theirs), key },
        values: fromContent(content, submitter),
        prefilled: content.prefilled,
      });
    },
    question: {
      isAsking,
      isPending: discarding.isPending,
      cancel: () => setAsking(false),
      confirm: () => void discard(),
    },
  };
}
