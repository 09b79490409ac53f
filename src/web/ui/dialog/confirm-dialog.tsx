import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogCancel } from "./dialog.tsx";

interface ConfirmDialogProps extends OpenState {
  title: string;
  /** The question. */
  children: ReactNode;
  /** An option below the question. */
  choice?: ReactNode;
  confirmLabel: string;
  confirmIcon?: LucideIcon | undefined;
  busyText?: string | undefined;
  busy?: boolean | undefined;
  /** danger: something is deleted. */
  tone?: "danger" | "primary" | undefined;
  onConfirm: () => void;
}

/** A question with Cancel, which has the focus at first, and Confirm. The caller closes it after success. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, choice, confirmLabel, confirmIcon, busyText, busy, tone } =
    props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      isQuestion
      title={title}
      description={children}
      footer={
        <>
          <DialogCancel />
          <Button
            variant={tone ?? "danger"}
            icon={confirmIcon}
            busy={busy}
            busyText={busyText}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {choice && <div className="mt-3">{choice}</div>}
    </Dialog>
  );
}
