import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { useSession } from "#web/lib/useSession.ts";
import { showToast } from "#web/ui/toast.tsx";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

const NOT_READ = "The report could not be read. Try again.";

/** Puts what a filed report says into the form, which opens. The report stands until the corrected one is submitted. */
export function useCorrectReport({ id, locationId, reportingPeriod: period }: Report) {
  const client = useQueryClient();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [isPending, setPending] = useState(false);
  // A double click is faster than isPending.
  const isUnderWay = useRef(false);
  const place = { locationId, period };
  const store = () => draftStore(tabStorage(), user?.id ?? "");
  const open = () => navigate(reportAddress(place));

  const read = async () => {
    const asked = query(api.reports.one, { params: { id } });
    const holders = query(api.locations.investors, { params: { id: locationId } });
    const [report, held] = await Promise.all([
      client.fetchQuery({ ...asked, staleTime: 0 }),
      client.fetchQuery({ ...holders, staleTime: 0 }),
    ]);
    // Begun before and left: it goes on with what was entered.
    const begun = store().read(place)?.corrects?.report;
    if (begun?.id === id && begun.version === report.version) return;
    store().write(place, draftOfReport(report, user ? submitterOf(user) : "", held, "stands"));
  };

  const correct = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await read();
      open();
    } catch (cause) {
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  return {
    /** The form holds something else for the same location and month. */
    isFormTaken: () => {
      const kept = store().read(place);
      return kept !== null && kept.corrects?.report?.id !== id;
    },
    correct: () => void correct(),
    isPending,
  };
}
