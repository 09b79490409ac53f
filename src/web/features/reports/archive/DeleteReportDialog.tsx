import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatPeriod } from "#shared/domain/period.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { useChange } from "#web/data/useChange.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { locationName } from "../detail/location-name.ts";

interface DeleteReportDialogProps {
  /** Null: closed. */
  report: ReportRow | null;
  onClose: () => void;
}

/** Closes when the report is gone; a refusal leaves it open beside its notification. */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const { mutate, isPending } = useChange("deleteReport");
  // The question stays readable while the dialog fades out.
  const [last, setLast] = useState(report);
  if (report !== null && report !== last) setLast(report);
  const asked = report ?? last;

  // A double click is faster than isPending.
  const isSent = useRef(false);
  const remove = (id: number) => {
    if (isSent.current) return;
    isSent.current = true;
    const release = () => {
      isSent.current = false;
    };
    mutate({ params: { id } }, { ...closeWhenGone(onClose), onSettled: release });
  };

  return (
    <ConfirmDialog
      open={report !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Delete Report"
      confirmLabel="Delete"
      confirmIcon={Trash2}
      busy={isPending}
      busyText="Deleting..."
      onConfirm={() => asked && remove(asked.id)}
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
