import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useLeaveGuard } from "./useLeaveGuard.ts";

interface LeaveDialogProps {
  hasUnsentWork: () => boolean;
  isCorrecting: boolean;
}

/** Asks before unsent work is left behind. */
export function LeaveDialog({ hasUnsentWork, isCorrecting }: LeaveDialogProps) {
  const { isAsking, stay, leave } = useLeaveGuard(hasUnsentWork);
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Leave without submitting?"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={leave}
    >
      {isCorrecting
        ? "The correction has not been submitted; the filed report stands."
        : "This report has not been submitted."}{" "}
      What you entered stays here until you close the tab.
    </ConfirmDialog>
  );
}
