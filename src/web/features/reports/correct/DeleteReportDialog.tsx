import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useSession } from "#web/lib/session.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { draftStore, tabStorage } from "../form/drafts/draft-storage.ts";
import { KeepEnteredQuestion } from "./CorrectReportButton.tsx";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { InvestorReport, Report, ReportRow } from "#shared/reports/reports.schema.ts";
import { useReportTitle } from "#web/features/reports/list/use-open-report.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { query } from "#web/data/queries.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { showToast } from "#web/ui/toast/toast.tsx";
import { draftOfReport } from "../form/drafts/rebase-draft.ts";
import { type Draft, submitterOf } from "../form/drafts/draft.ts";

interface DeleteReportDialogProps {
  /** Null: closed. */
  report: FiledReport | null;
  onClose: () => void;
}

/**
 * Closes when the report is gone; a refusal leaves it open beside its notification. What was entered is kept only
 * where somebody chooses so: who deletes a report has it gone.
 */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  // The question stays readable while the dialog fades out.
  const [last, setLast] = useState<FiledReport | null>(null);
  const [isFormTaken, setFormTaken] = useState(false);
  const [isKept, setKept] = useState(false);
  const { user } = useSession();
  if (report !== null && report !== last) {
    const { locationId, reportingPeriod: period } = report;
    setLast(report);
    setFormTaken(draftStore(tabStorage(), user?.id ?? "").read({ locationId, period }) !== null);
    setKept(false);
  }
  const asked = report ?? last;
  const { remove, isPending } = useDeleteReport(onClose);

  return (
    <ConfirmDialog
      open={report !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Delete Report"
      confirmLabel="Delete"
      confirmIcon={Trash2}
      busyText="Deleting..."
      busy={isPending}
      onConfirm={() => asked && remove(asked, isKept)}
      choice={
        asked?.status !== "draft" && (
          <KeepEnteredQuestion isKept={isKept} isFormTaken={isFormTaken} onChange={setKept} />
        )
      }
    >
      {asked && <DeleteSentence report={asked} />}
    </ConfirmDialog>
  );
}

/** What deleting a report means for everybody. */
function DeleteSentence({ report }: { report: FiledReport }) {
  return (
    <>
      The report of <ReportTitle report={report} /> for {formatPeriod(report.reportingPeriod)} will be deleted
      with its distributions, comps and documents, for managers and investors alike. This action cannot be
      undone.
    </>
  );
}

/** Where a question names a report's location: the others, which may share the name, are asked for with the question. */
export const ReportTitle = ({ report }: { report: Pick<ReportRow, "locationId" | "location"> }) =>
  useReportTitle()(report);

const NOT_READ = "The report could not be read, so it was not deleted. Try again.";

/** As much of a report as deleting it asks for. */
export type FiledReport = Pick<Report, "id" | "locationId" | "location" | "reportingPeriod" | "status">;

/** Deletes a report; what was entered in it may be kept in the form, which then opens. */
function useDeleteReport(onGone: () => void) {
  const deleting = useApiMutation("deleteReport");
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
      navigate(reportFormUrl({ locationId, period }));
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
