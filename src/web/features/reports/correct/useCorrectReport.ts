import { useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { useSession } from "#web/lib/useSession.ts";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { readStanding } from "../submit/read-standing.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

/** Puts what a filed report says into the form, which opens. The report stands until the corrected one is submitted. */
export function useCorrectReport({ id, locationId, reportingPeriod: period }: Report) {
  const { user } = useSession();
  const [, navigate] = useLocation();
  /** As it stands now, which may be newer than what the page shows; null unless other entries are in its way. */
  const [standing, setStanding] = useState<Report | null>(null);
  const [isPending, setPending] = useState(false);
  // A double click is faster than isPending.
  const isUnderWay = useRef(false);
  const place = { locationId, period };
  const store = () => draftStore(tabStorage(), user?.id ?? "");
  const open = () => navigate(reportAddress(place));
  const write = (report: Report) => {
    store().write(place, draftOfReport(report, user ? submitterOf(user) : "", [], "stands"));
    open();
  };

  const read = async () => {
    setPending(true);
    const report = await readStanding(id);
    setPending(false);
    if (report === null) return;
    if (store().read(place) === null) write(report);
    else setStanding(report);
  };
  const begin = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Begun before and left: it goes on with what was entered, and the form says what was corrected meanwhile.
    if (store().read(place)?.corrects?.report) open();
    else await read();
    isUnderWay.current = false;
  };

  return {
    begin: () => void begin(),
    isPending,
    /** What the form holds of this month would be replaced. */
    isInTheWay: standing !== null,
    cancel: () => setStanding(null),
    replace: () => standing && write(standing),
  };
}
