import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useLeaveGuard } from "./useLeaveGuard.ts";

/** Asks before unsent work is left behind. */
export function LeaveDialog({ hasUnsentWork }: { hasUnsentWork: () => boolean }) {
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
      This report has not been submitted. What you entered stays here until you close the tab.
    </ConfirmDialog>
  );
}
