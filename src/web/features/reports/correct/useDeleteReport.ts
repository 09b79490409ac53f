import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import type { InvestorReport, Report } from "#shared/reports/reports.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { query } from "#web/data/query.ts";
import { reportAddress } from "#web/data/report-address.ts";
import { useChange } from "#web/data/useChange.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { useSession } from "#web/lib/useSession.ts";
import { showToast } from "#web/ui/toast.tsx";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import type { Draft } from "../submit/draft.ts";
import { submitterOf } from "../submit/remembered-submitter.ts";

const NOT_READ = "The report could not be read, so it was not deleted. Try again.";

/** As much of a report as deleting it asks for. */
export type FiledReport = Pick<Report, "id" | "locationId" | "location" | "reportingPeriod" | "status">;

/** Deletes a report; what was entered in it may be kept in the form, which then opens. */
export function useDeleteReport(onGone: () => void) {
  const deleting = useChange("deleteReport");
  const client = useQueryClient();
  const { user } = useSession();
  const [, navigate] = useLocation();
  // A double click is faster than isPending.
  const isSent = useRef(false);

  const send = (report: FiledReport, draft: Draft | null) => {
    const { id, locationId, reportingPeriod: period } = report;
    const filedNoMore = () => {
      // The form may know this report from an earlier look, and must not take it for one that is still filed.
      client.setQueryData(
        query(api.reports.ofLocation, { params: { id: locationId } }).queryKey,
        (known: readonly InvestorReport[] | undefined) => known?.filter((each) => each.id !== id),
      );
      onGone();
    };
    const done = () => {
      filedNoMore();
      if (draft === null) return;
      draftStore(tabStorage(), user?.id ?? "").write({ locationId, period }, draft);
      navigate(reportAddress({ locationId, period }));
    };
    const release = () => {
      isSent.current = false;
    };
    // Somebody else was quicker: it was not this press that took it away, and what they deleted is not brought back.
    const after = { ...closeWhenGone(filedNoMore), onSuccess: done, onSettled: release };
    deleting.mutate({ params: { id } }, after);
  };

  const read = ({ id }: FiledReport) => client.fetchQuery(query(api.reports.one, { params: { id } }));
  const readHolders = ({ locationId }: FiledReport) => {
    const asked = query(api.locations.investors, { params: { id: locationId } });
    return client.fetchQuery({ ...asked, staleTime: 0 });
  };

  const remove = async (report: FiledReport, isKept: boolean) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      const submitter = user ? submitterOf(user) : "";
      const draft = isKept
        ? draftOfReport(await read(report), submitter, await readHolders(report), "goes")
        : null;
      send(report, draft);
    } catch (cause) {
      // Without what is to be kept nothing is deleted; the next press tries again.
      isSent.current = false;
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    }
  };

  return {
    remove: (report: FiledReport, isKept: boolean) => void remove(report, isKept),
    isPending: deleting.isPending,
  };
}
