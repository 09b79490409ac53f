import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "#web/lib/useSession.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { DeleteWords } from "./DeleteWords.tsx";
import { KeepEntered } from "./KeepEntered.tsx";
import { useDeleteReport, type FiledReport } from "./useDeleteReport.ts";

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
          <KeepEntered isKept={isKept} isFormTaken={isFormTaken} onChange={setKept} />
        )
      }
    >
      {asked && <DeleteWords report={asked} />}
    </ConfirmDialog>
  );
}
