import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/report-status.ts";
import type { ListedReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { reportDrafts } from "#web/data/report-drafts.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";
import { refileDraft } from "../form/drafts/draft-of-report.ts";
import { draftStore } from "../form/drafts/draft-storage.ts";
import { submitterOf } from "../form/drafts/draft.ts";

/** What deleting needs to know of a report. */
export type ReportToDelete = Pick<Report, "id" | "locationId" | "location" | "reportingPeriod" | "status">;

interface DeleteReportDialogProps {
  /** Null: closed. */
  report: ReportToDelete | null;
  onClose: () => void;
}

/**
 * Asks before a report is deleted. Its entries can be kept as a draft in the form, which then opens. The dialog closes
 * when the report is deleted; a refusal leaves it open and shows a toast.
 */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<ReportToDelete | null>(null);
  const [hasOtherDraft, setHasOtherDraft] = useState(false);
  const [keepsEntries, setKeepsEntries] = useState(false);
  const { user } = useAccount();
  if (report !== null && report !== last) {
    const { locationId, reportingPeriod: period } = report;
    setLast(report);
    const unsent = reportDrafts(user?.id ?? "");
    setHasOtherDraft(unsent.some((draft) => draft.locationId === locationId && draft.period === period));
    setKeepsEntries(false);
  }
  const shown = report ?? last;
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
      onConfirm={() => shown && remove(shown, keepsEntries)}
      choice={
        shown !== null &&
        isFiled(shown.status) && (
          <KeepEntriesCheckbox
            checked={keepsEntries}
            hasOtherDraft={hasOtherDraft}
            onChange={setKeepsEntries}
          />
        )
      }
    >
      {shown && <DeleteSentence report={shown} />}
    </ConfirmDialog>
  );
}

/** Names the consequences for managers and investors. */
function DeleteSentence({ report }: { report: ReportToDelete }) {
  return (
    <>
      The report of <span translate="no">{locationName(report)}</span> for{" "}
      {formatPeriod(report.reportingPeriod)} will be deleted with its distributions, comps and documents, for
      managers and investors alike. It cannot be undone in the portal; only whoever runs the server keeps a
      copy, for 30 days.
    </>
  );
}

interface KeepEntriesCheckboxProps {
  checked: boolean;
  /** The form holds a draft of its own for the same location and month. */
  hasOtherDraft: boolean;
  onChange: (checked: boolean) => void;
}

/** For a report that is deleted to be filed again: its entries need not be typed again. */
function KeepEntriesCheckbox({ checked, hasOtherDraft, onChange }: KeepEntriesCheckboxProps) {
  const helpId = useId();
  return (
    <>
      <Checkbox
        label="Keep what was entered in the form, to correct it and file it again"
        checked={checked}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="help" id={helpId}>
        {hasOtherDraft
          ? "The form holds other entries for this location and month that are not sent yet. Keeping these would replace them."
          : "Figures, comps and texts open in the form. Documents and signature are given anew. Correct Report, on the report itself, changes it without taking it away from its investors."}
      </p>
    </>
  );
}

const NOT_READ = "The report could not be read, so it was not deleted. Try again.";

/** Deletes a report, and keeps its entries as a draft when asked to. */
function useDeleteReport(onDeleted: () => void) {
  const deleting = useApiMutation("deleteReport");
  const client = useQueryClient();
  const { user } = useAccount();
  const [, navigate] = useLocation();
  // A second click can come before isPending is rendered.
  const isSent = useRef(false);

  const send = (report: ReportToDelete, storeDraft: (() => void) | null) => {
    const { id, locationId, reportingPeriod: period } = report;
    const removeFromCache = () => {
      // The form may have cached this location's reports, and must not treat the deleted one as filed.
      client.setQueryData(
        query(api.reports.ofLocation, { params: { id: locationId } }).queryKey,
        (known: readonly ListedReport[] | undefined) => known?.filter((each) => each.id !== id),
      );
      onDeleted();
    };
    const done = () => {
      removeFromCache();
      if (storeDraft === null) return;
      storeDraft();
      navigate(reportFormUrl({ locationId, period }));
    };
    const allowRetry = () => {
      isSent.current = false;
    };
    // When somebody else has deleted it already, the dialog closes and no draft is made of it.
    const after = { ...closeWhenGone(removeFromCache), onSuccess: done, onSettled: allowRetry };
    deleting.mutate({ params: { id } }, after);
  };

  const read = ({ id }: ReportToDelete) => client.fetchQuery(query(api.reports.one, { params: { id } }));
  const readHolders = ({ locationId }: ReportToDelete) => {
    const holders = query(api.locations.investors, { params: { id: locationId } });
    return client.fetchQuery({ ...holders, staleTime: 0 });
  };

  /** Reads what is kept before the report is deleted. Returns what stores it. */
  const prepareDraft = async (report: ReportToDelete) => {
    const { locationId, reportingPeriod: period } = report;
    const draft = refileDraft(await read(report), user ? submitterOf(user) : "", await readHolders(report));
    return () => draftStore(user?.id ?? "").write({ locationId, period }, draft);
  };

  const remove = async (report: ReportToDelete, keepsEntries: boolean) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      send(report, keepsEntries ? await prepareDraft(report) : null);
    } catch (cause) {
      // Nothing is deleted while the entries to keep cannot be read; the next press tries again.
      isSent.current = false;
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    }
  };

  return {
    remove: (report: ReportToDelete, keepsEntries: boolean) => void remove(report, keepsEntries),
    isPending: deleting.isPending,
  };
}
