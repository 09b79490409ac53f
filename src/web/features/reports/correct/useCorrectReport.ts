import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/call.ts";
import { useSession } from "#web/lib/useSession.ts";
import { showToast } from "#web/ui/toast.tsx";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

const NOT_READ = "The report could not be read. Try again.";

/** What the form holds for the location and month of a report that is to be corrected. */
interface InTheWay {
  what: "other entries" | "an earlier correction";
  /** As it stands now, which may be newer than what the page shows. */
  report: Report;
}

/** Puts what a filed report says into the form, which opens. The report stands until the corrected one is submitted. */
export function useCorrectReport({ id, locationId, reportingPeriod: period }: Report) {
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null);
  const [isPending, setPending] = useState(false);
  // A double click is faster than isPending.
  const isUnderWay = useRef(false);
  const place = { locationId, period };
  const store = () => draftStore(tabStorage(), user?.id ?? "");
  const open = () => navigate(reportAddress(place));
  const write = (report: Report, isKept: boolean) => {
    const draft = draftOfReport(report, user ? submitterOf(user) : "", [], "stands");
    store().write(place, { ...draft, values: (isKept ? store().read(place) : null)?.values ?? draft.values });
    open();
  };

  const begin = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      // Past what is remembered: it may be of yesterday, and a failure must not take the report off the screen.
      const report = await call(api.reports.one, { params: { id } });
      const kept = store().read(place);
      const begun = kept?.corrects?.report;
      // Begun before and left: it goes on with what was entered.
      if (begun?.id === id && begun.version === report.version) open();
      else if (kept === null) write(report, false);
      else setInTheWay({ what: begun?.id === id ? "an earlier correction" : "other entries", report });
    } catch (cause) {
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  return {
    begin: () => void begin(),
    isPending,
    /** Null where nothing has to be asked. */
    asked: inTheWay?.what ?? null,
    cancel: () => setInTheWay(null),
    /** @param isKept what was entered against an earlier version goes on against the newest one */
    goOn: (isKept: boolean) => inTheWay && write(inTheWay.report, isKept),
  };
}
