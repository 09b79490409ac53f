import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import type { DraftBrief } from "#shared/drafts/drafts.schema.ts";
import type { ListedReport, Report } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { refiledContent } from "#web/features/reports/form/refiled-content.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";

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
  const [keepsEntries, setKeepsEntries] = useState(false);
  const { data: drafts } = useQuery({ ...query(api.drafts.list), enabled: report !== null, staleTime: 0 });
  if (report !== null && report !== last) {
    setLast(report);
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
            hasOtherDraft={drafts?.some((draft) => isDraftOf(draft, shown)) ?? false}
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
  /** There is a draft of the same location and month. */
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
          ? "This month has a draft that is not submitted yet. Keeping these entries would replace it."
          : "Figures, comps and texts open in the form. Documents and signature are given anew. Correct Report, on the report itself, changes it without taking it away from its investors."}
      </p>
    </>
  );
}

const NOT_READ = "Its entries could not be kept, so it was not deleted. Try again.";

const isDraftOf = (draft: DraftBrief, { locationId, reportingPeriod }: ReportToDelete) =>
  draft.locationId === locationId && draft.reportingPeriod === reportingPeriod;

/** Deletes a report, and keeps its entries as a draft when asked to. */
function useDeleteReport(onDeleted: () => void) {
  const deleting = useApiMutation("deleteReport");
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // A second click can come before isPending is rendered.
  const isSent = useRef(false);

  const send = (report: ReportToDelete, keepsEntries: boolean) => {
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
      if (keepsEntries) navigate(reportFormUrl({ locationId, period }));
    };
    const allowRetry = () => {
      isSent.current = false;
    };
    // When somebody else has deleted it already, the dialog closes.
    deleting.mutate(
      { params: { id } },
      { ...closeWhenGone(removeFromCache), onSuccess: done, onSettled: allowRetry },
    );
  };

  /** Saves what is kept before the report is deleted: comps of who holds no share of the month, documents and signature are left out. */
  const saveDraft = async (report: ReportToDelete) => {
    const params = { locationId: report.locationId, period: report.reportingPeriod };
    const [filed, holders, drafts] = await Promise.all([
      client.fetchQuery(query(api.reports.one, { params: { id: report.id } })),
      client.fetchQuery({
        ...query(api.locations.investors, {
          params: { id: report.locationId },
          query: { period: report.reportingPeriod },
        }),
        staleTime: 0,
      }),
      client.fetchQuery({ ...query(api.drafts.list), staleTime: 0 }),
    ]);
    await call(api.drafts.save, {
      params,
      body: {
        content: refiledContent(filed, holders),
        revision: drafts.find((draft) => isDraftOf(draft, report))?.revision ?? null,
        correctsVersion: null,
      },
    });
  };

  const remove = async (report: ReportToDelete, keepsEntries: boolean) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      if (keepsEntries) await saveDraft(report);
      send(report, keepsEntries);
    } catch (cause) {
      // Nothing is deleted while the entries cannot be kept; the next press tries again.
      isSent.current = false;
      showToast({ title: "Error", description: sentenceOf(cause, NOT_READ), tone: "destructive" });
    }
  };

  return {
    remove: (report: ReportToDelete, keepsEntries: boolean) => void remove(report, keepsEntries),
    isPending: deleting.isPending,
  };
}
