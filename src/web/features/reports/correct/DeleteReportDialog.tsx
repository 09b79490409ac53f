import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "#web/lib/useSession.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import { CorrectWords, DeleteWords } from "./DeleteWords.tsx";
import { KeepEntered } from "./KeepEntered.tsx";
import { useDeleteReport, type FiledReport } from "./useDeleteReport.ts";

interface DeleteReportDialogProps {
  /** Null: closed. */
  report: FiledReport | null;
  /** It is deleted in order to be filed anew, and the dialog speaks of that. */
  isCorrection?: boolean;
  onClose: () => void;
  /** It is deleted; before the form opens with what was kept. Closing is enough where absent. */
  onGone?: () => void;
}

const DELETING = {
  title: "Delete Report",
  confirmLabel: "Delete",
  confirmIcon: Trash2,
  busyText: "Deleting...",
} as const;
const CORRECTING = {
  title: "Correct this report?",
  confirmLabel: "Continue to Correct",
  busyText: "Withdrawing...",
  tone: "primary",
} as const;

/**
 * Closes when the report is gone; a refusal leaves it open beside its notification. What was entered is kept unless
 * somebody chooses otherwise, or unsent work would be lost by it.
 */
export function DeleteReportDialog(props: DeleteReportDialogProps) {
  const { report, isCorrection = false, onClose, onGone = onClose } = props;
  // The question stays readable while the dialog fades out.
  const [last, setLast] = useState<FiledReport | null>(null);
  const [isFormTaken, setFormTaken] = useState(false);
  const [isKept, setKept] = useState(false);
  const { user } = useSession();
  if (report !== null && report !== last) {
    const { status, locationId, reportingPeriod: period } = report;
    const unsent = draftStore(tabStorage(), user?.id ?? "").read({ locationId, period });
    setLast(report);
    setFormTaken(unsent !== null);
    setKept(status !== "draft" && unsent === null);
  }
  const asked = report ?? last;
  const { remove, isPending } = useDeleteReport(onGone);

  return (
    <ConfirmDialog
      open={report !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      {...(isCorrection ? CORRECTING : DELETING)}
      busy={isPending}
      onConfirm={() => asked && remove(asked, { isKept, isCorrection })}
      choice={
        // A correction keeps what was entered; only where that would replace other work there is something to choose.
        asked?.status !== "draft" &&
        (!isCorrection || isFormTaken) && (
          <KeepEntered isKept={isKept} isFormTaken={isFormTaken} onChange={setKept} />
        )
      }
    >
      {asked &&
        (isCorrection ? <CorrectWords report={asked} isKept={isKept} /> : <DeleteWords report={asked} />)}
    </ConfirmDialog>
  );
}
