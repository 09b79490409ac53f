import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { afterDialogEntries } from "#web/ui/dialog/dialog-history.ts";

interface LeaveQuestionProps {
  isAsking: boolean;
  /** The filed report stays, with or without the correction. */
  isOfFiledReport: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question of LeaveGuard. */
export function LeaveQuestion({ isAsking, isOfFiledReport, onStay, onLeave }: LeaveQuestionProps) {
  const [answer, setAnswer] = useState<(() => void) | null>(null);
  if (answer !== null && !isAsking) setAnswer(null);
  // Both change the history, so they wait until the dialog has removed its own history entry.
  useEffect(() => {
    if (answer) afterDialogEntries(answer);
  }, [answer]);

  return (
    <ConfirmDialog
      open={isAsking && answer === null}
      onOpenChange={(isOpen) => !isOpen && setAnswer(() => onStay)}
      title="Leave without submitting?"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => setAnswer(() => onLeave)}
    >
      {isOfFiledReport
        ? "The correction has not been submitted; the filed report stands."
        : "This report has not been submitted."}{" "}
      What you entered stays here until you close the tab.
    </ConfirmDialog>
  );
}
