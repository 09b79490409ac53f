import { type ReactNode, useEffect, useState } from "react";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { afterDialogEntries } from "#web/ui/dialog/dialog-history.ts";

interface LeaveQuestionProps {
  isAsking: boolean;
  title: string;
  children: ReactNode;
  onStay: () => void;
  onLeave: () => void;
}

/** The question of LeaveGuard. */
export function LeaveQuestion({ isAsking, title, children, onStay, onLeave }: LeaveQuestionProps) {
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
      title={title}
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => setAnswer(() => onLeave)}
    >
      {children}
    </ConfirmDialog>
  );
}
