import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { DialogCancel } from "./DialogCancel.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question. */
  children: ReactNode;
  /** What can be chosen with it. */
  choice?: ReactNode;
  confirmLabel: string;
  confirmIcon?: LucideIcon | undefined;
  busyText?: string | undefined;
  busy?: boolean | undefined;
  /** danger: something is lost. */
  tone?: "danger" | "primary" | undefined;
  onConfirm: () => void;
}

/** One question, Cancel and the deed. The focus begins on Cancel. The caller closes it when the deed is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, choice, confirmLabel, confirmIcon, busyText, busy, tone } =
    props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      plain
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
