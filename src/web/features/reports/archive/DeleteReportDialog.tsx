import { Trash2 } from "lucide-react";
import { useState } from "react";
import { formatPeriod } from "#shared/domain/period.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { locationName } from "../detail/location-name.ts";
import { useDeleteReport } from "./useDeleteReport.ts";

interface DeleteReportDialogProps {
  /** Null: closed. */
  report: ReportRow | null;
  onClose: () => void;
}

/** Closes when the report is gone; a refusal leaves it open beside its notification. */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  // The question stays readable while the dialog fades out.
  const [last, setLast] = useState(report);
  const [isKept, setKept] = useState(false);
  if (report !== null && report !== last) {
    setLast(report);
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
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => asked && remove(asked, isKept)}
      choice={
        asked?.status !== "draft" && (
          <Checkbox
            label="Keep what was entered in the form, to correct it and file it again"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        )
      }
    >
      {asked && (
        <>
          The report of {locationName(asked)} for {formatPeriod(asked.reportingPeriod)} will be deleted with
          its distributions, comps and documents, for managers and investors alike. This action cannot be
          undone.
        </>
      )}
    </ConfirmDialog>
  );
}
