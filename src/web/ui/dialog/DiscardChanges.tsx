import { AlertDialog } from "radix-ui";
import { Button } from "../Button.tsx";
import { useDialogFocus } from "./dialog-focus.ts";
import { Scrim } from "./Scrim.tsx";
import { sparingToasts, ToastsWithinReach } from "./ToastsWithinReach.tsx";
import { useBackCloses } from "./useBackCloses.ts";

interface DiscardChangesProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked when something with unsaved changes is being closed or left. */
export function DiscardChanges({ open, onKeep, onDiscard }: DiscardChangesProps) {
  const focus = useDialogFocus();
  useBackCloses(open, onKeep);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <Scrim open={open} />
        <AlertDialog.Content
          className="dialog dialog-sm dialog-plain"
          {...focus}
          onEscapeKeyDown={sparingToasts.onEscapeKeyDown}
        >
          <ToastsWithinReach />
          <div className="dialog-head">
            <div>
              <AlertDialog.Title>Discard changes?</AlertDialog.Title>
              <AlertDialog.Description className="muted small">
                What you entered here has not been saved.
              </AlertDialog.Description>
            </div>
          </div>
          <div className="dialog-foot">
            <AlertDialog.Cancel asChild>
              <Button variant="outline">Keep Editing</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" onClick={onDiscard}>
              Discard
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
