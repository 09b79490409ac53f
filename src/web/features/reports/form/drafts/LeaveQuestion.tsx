import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { afterDialogSteps } from "#web/ui/dialog/dialog-history.ts";

interface LeaveQuestionProps {
  isAsking: boolean;
  /** A filed report stands, whatever becomes of this. */
  isCorrecting: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsent work is left behind. */
export default function LeaveQuestion({ isAsking, isCorrecting, onStay, onLeave }: LeaveQuestionProps) {
  const [answer, setAnswer] = useState<(() => void) | null>(null);
  if (answer !== null && !isAsking) setAnswer(null);
  // Either is a step in the history, which comes after the question's own is gone.
  useEffect(() => {
    if (answer) afterDialogSteps(answer);
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
      {isCorrecting
        ? "The correction has not been submitted; the filed report stands."
        : "This report has not been submitted."}{" "}
      What you entered stays here until you close the tab.
    </ConfirmDialog>
  );
}
