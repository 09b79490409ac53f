import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { query } from "#web/data/query.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { useChange } from "#web/data/useChange.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { useSession } from "#web/lib/useSession.ts";
import { showToast } from "#web/ui/toast.tsx";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage, type Draft } from "../submit/draftStore.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

const NOT_READ = "The report could not be read, so it was not deleted. Try again.";

/** As much of a report as deleting it asks for. */
export type FiledReport = Pick<Report, "id" | "locationId" | "location" | "reportingPeriod" | "status">;

/** Deletes a report; what was entered in it may be kept in the form, which then opens. */
export function useDeleteReport(onGone: () => void) {
  const { mutate, isPending } = useChange("deleteReport");
  const client = useQueryClient();
  const { user } = useSession();
  const [, navigate] = useLocation();
  // A double click is faster than isPending.
  const isSent = useRef(false);

  const send = ({ id, locationId, reportingPeriod: period }: FiledReport, draft: Draft | null) => {
    const gone = () => {
      onGone();
      if (draft === null) return;
      draftStore(tabStorage(), user?.id ?? "").write({ locationId, period }, draft);
      navigate(reportAddress({ locationId, period }));
    };
    const release = () => {
      isSent.current = false;
    };
    mutate({ params: { id } }, { ...closeWhenGone(gone), onSettled: release });
  };

  const remove = async (report: FiledReport, isKept: boolean) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      const read = () => client.fetchQuery(query(api.reports.one, { params: { id: report.id } }));
      send(report, isKept ? draftOfReport(await read(), user ? submitterOf(user) : "") : null);
    } catch (cause) {
      // Without what is to be kept nothing is deleted; the next press tries again.
      isSent.current = false;
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    }
  };

  return { remove: (report: FiledReport, isKept: boolean) => void remove(report, isKept), isPending };
}
