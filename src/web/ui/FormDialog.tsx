import { Button } from "./Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { DialogCancel } from "./DialogCancel.tsx";

interface FormDialogProps extends Omit<DialogProps, "footer"> {
  /** On the button that sends. */
  send: string;
  /** On it while it is being sent. */
  sending: string;
  isSending: boolean;
}

/** A dialog that is one form: fields, and below them Cancel and the button that sends. */
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
