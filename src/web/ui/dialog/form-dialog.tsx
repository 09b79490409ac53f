import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";
import type { DialogProps } from "./dialog-context.ts";
import { FilePenLine } from "lucide-react";
import { Hint } from "#web/ui/form-field.tsx";

interface FormDialogProps extends Omit<DialogProps, "footer"> {
  /** Label of the submit button. */
  send: string;
  /** Its label while the request runs. */
  sending: string;
  isSending: boolean;
}

/** A dialog with a form: fields, and below them Cancel and the submit button. */
export function FormDialog({ send, sending, isSending, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={isSending} busyText={sending}>
            {send}
          </Button>
        </>
      }
    />
  );
}

/** What was entered, too, but is never stored. */
export interface LeftOut {
  password: boolean;
  file: boolean;
}

/** Above a form that is filled in with what was typed before the session ended or the page was reloaded. */
export function RestoredEntryNotice({ left }: { left: LeftOut | null }) {
  if (left === null) return null;
  return (
    <Hint icon={FilePenLine} isNews>
      What you typed here before is filled in.
      {left.password && " Enter the password again."}
      {left.file && " Choose the logo again."}
    </Hint>
  );
}
