import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { useSession } from "#web/lib/useSession.ts";
import { showToast } from "#web/ui/toast.tsx";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

const NOT_READ = "The report could not be read. Try again.";

/** Puts what a filed report says into the form, which opens. The report stands until the corrected one is submitted. */
export function useCorrectReport({ id, version, locationId, reportingPeriod: period }: Report) {
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  // A double click is faster than isPending.
  const isUnderWay = useRef(false);
  const place = { locationId, period };
  const store = () => draftStore(tabStorage(), user?.id ?? "");
  const open = () => navigate(reportAddress(place));

  const kept = () => store().read(place);
  const isBegunOn = (newest: number) =>
    kept()?.corrects?.report?.id === id && kept()?.corrects?.report?.version === newest;

  /** @param isKept what was entered against an earlier version goes on against the newest one */
  const read = async (isKept: boolean) => {
    // Past what is remembered: a failure must not take the report off the screen.
    const report = await call(api.reports.one, { params: { id } });
    // Begun before and left: it goes on with what was entered.
    if (isBegunOn(report.version)) return;
    const draft = draftOfReport(report, user ? submitterOf(user) : "", [], "stands");
    store().write(place, { ...draft, values: (isKept ? kept() : null)?.values ?? draft.values });
  };

  const correct = async (isKept: boolean) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await read(isKept);
      open();
    } catch (cause) {
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  return {
    /** What the form holds for the same location and month; null where a correction can begin, or go on. */
    inTheWay: (): "other entries" | "an earlier correction" | null => {
      if (kept() === null || isBegunOn(version)) return null;
      return kept()?.corrects?.report?.id === id ? "an earlier correction" : "other entries";
    },
    correct: (isKept = false) => void correct(isKept),
    isPending,
  };
}
