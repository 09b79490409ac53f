import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { Button } from "../Button.tsx";
import { classNames } from "../class-names.ts";
import type { DialogProps } from "../Dialog.tsx";
import { Icon } from "../Icon.tsx";
import { CloseDialog } from "./close-context.ts";
import { useDialogFocus } from "./dialog-focus.ts";
import { DiscardChanges } from "./DiscardChanges.tsx";
import { Scrim } from "./Scrim.tsx";
import { sparingToasts, ToastsWithinReach } from "./ToastsWithinReach.tsx";
import { useClosing } from "./useClosing.ts";

export default function DialogOnScreen(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, onSubmit } = props;
  const { confirmClose = false, size = "md", plain = false, above, titleRef, hasOwnStep } = props;
  const [asking, setAsking] = useState(false);
  const focus = useDialogFocus();

  const ask = confirmClose ? () => setAsking(true) : null;
  const close = useClosing({ open, onOpenChange, hasOwnStep, ask });
  const content = (
    <>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </>
  );

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(next) : close())}>
      <Radix.Portal>
        <Scrim open={open} />
        <Radix.Content
          className={classNames("dialog", size !== "md" && `dialog-${size}`, plain && "dialog-plain")}
          role={plain ? "alertdialog" : "dialog"}
          aria-modal="true"
          {...focus}
          {...sparingToasts}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <ToastsWithinReach />
          <div className="dialog-head">
            <div className="min-w-0">
              {above}
              <Radix.Title ref={titleRef ?? null} tabIndex={-1} className="dlg-title">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="muted small">{description}</Radix.Description>
              )}
            </div>
            {!plain && (
              <Radix.Close asChild>
                <Button variant="ghost" className="btn-icon dialog-x" aria-label="Close">
                  <Icon icon={X} />
                </Button>
              </Radix.Close>
            )}
          </div>
          <CloseDialog value={close}>
            {onSubmit ? (
              <form
                className="dialog-form"
                onSubmit={(event) => {
                  // While it fades out the button can still be pressed; what it does has been done.
                  if (open) void onSubmit(event);
                  else event.preventDefault();
                }}
                noValidate
              >
                {content}
              </form>
            ) : (
              content
            )}
          </CloseDialog>
          <DiscardChanges
            open={asking}
            onKeep={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              onOpenChange(false);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
