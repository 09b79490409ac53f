import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

interface LeaveQuestionProps {
  isAsking: boolean;
  /** A filed report stands, whatever becomes of this. */
  isCorrecting: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsent work is left behind. */
export default function LeaveQuestion({ isAsking, isCorrecting, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Leave without submitting?"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={onLeave}
    >
      {isCorrecting
        ? "The correction has not been submitted; the filed report stands."
        : "This report has not been submitted."}{" "}
      What you entered stays here until you close the tab.
    </ConfirmDialog>
  );
}
