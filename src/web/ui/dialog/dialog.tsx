import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { FocusScope } from "radix-ui/internal";
import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToastRegion } from "#web/ui/toast/toast.tsx";
import { useDialogFocus } from "./dialog-focus.ts";
import { afterDialogEntries, useBackCloses } from "./dialog-history.ts";

export interface DialogProps extends OpenState {
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: DialogCancel first, then the one that acts. */
  footer?: ReactNode;
  /** Wraps body and footer in a form. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined;
  /** There are unsaved changes: Escape, X and Cancel ask first. */
  confirmClose?: boolean | undefined;
  /** sm: questions, 460 px. md: forms, 600. lg: whole reports, 920. xl: spreadsheets, 1040. */
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** Without X and borders; the first button of the footer has the focus. */
  isQuestion?: boolean | undefined;
  /** Above the title, such as the steps of a deletion. */
  above?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** The dialog is in the page's address: its history entry exists already, and the dialog adds none. */
  isInAddress?: boolean | undefined;
}

/** Closes the surrounding dialog, as Escape does. */
const CloseDialog = createContext<() => void>(() => undefined);

/** A dialog that closes by Escape, Back, X and Cancel alike. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, onSubmit } = props;
  const { confirmClose = false, size = "md", isQuestion = false, above, titleRef, isInAddress } = props;
  const [isAsking, setAsking] = useState(false);
  const focus = useDialogFocus();

  const askToClose = confirmClose ? () => setAsking(true) : null;
  const close = useClosing({ open, onOpenChange, isInAddress, askToClose });
  const content = (
    <>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-foot row wrap">{footer}</div>}
    </>
  );

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(next) : close())}>
      <Radix.Portal>
        <DialogOverlay open={open} />
        <Radix.Content
          className={classNames("dialog", size !== "md" && `dialog-${size}`, isQuestion && "dialog-question")}
          role={isQuestion ? "alertdialog" : "dialog"}
          aria-modal="true"
          {...focus}
          {...escapeBesideToasts(close)}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <FocusableToasts />
          <div className="dialog-head space-between">
            <div className="min-w-0">
              {above}
              <Radix.Title ref={titleRef ?? null} tabIndex={-1} className="dialog-title">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="muted small">{description}</Radix.Description>
              )}
            </div>
            {!isQuestion && (
              <Radix.Close asChild>
                <Button variant="ghost" className="btn-icon dialog-close" aria-label="Close">
                  <Icon icon={X} />
                </Button>
              </Radix.Close>
            )}
          </div>
          <CloseDialog value={close}>
            {onSubmit ? (
              <form
                method="post"
                className="dialog-form"
                onSubmit={(event) => {
                  // Its button can still be pressed while the dialog fades out: do not send twice.
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
          {confirmClose && (
            <DiscardChangesDialog
              open={isAsking}
              onKeep={() => setAsking(false)}
              onDiscard={() => {
                setAsking(false);
                onOpenChange(false);
              }}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What a dialog shows, also while it fades out after it was closed. */
export function useLastOpened<Thing>(opened: Thing | null): Thing | null {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return opened ?? last;
}

/** Closes the surrounding dialog as Escape does: it asks about unsaved changes. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  const close = useContext(CloseDialog);
  return (
    <Button variant="outline" onClick={close}>
      {children}
    </Button>
  );
}

interface DiscardChangesDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Shown when a dialog with unsaved changes is being closed. */
function DiscardChangesDialog({ open, onKeep, onDiscard }: DiscardChangesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onKeep}
      size="sm"
      isQuestion
      title="Discard changes?"
      description="What you entered here has not been saved."
      footer={
        <>
          <DialogCancel>Keep Editing</DialogCancel>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  );
}

/** Covers the page behind a dialog. Radix' own writes a style element, which the content security policy refuses. */
function DialogOverlay({ open }: { open: boolean }) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <div
      role="presentation"
      className="dialog-overlay"
      data-state={open ? "open" : "closed"}
      // A press on it keeps the focus where it is, for whoever then keeps editing.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}

/**
 * Radix offers Escape to the newest layer only, and counts a toast as one. The key belongs to the toast while the focus
 * is in it, else to the dialog, whichever of the two is newer.
 */
function escapeBesideToasts(close: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => {
      // What restores its text at Escape says so.
      if (document.activeElement?.closest(".toasts, [data-own-escape]")) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.stopPropagation();
      close();
    },
  };
}

/** Rendered inside a dialog, lets the focus move to the toasts although the dialog traps it. */
function FocusableToasts() {
  FocusScope.useFocusScopeBranch(useToastRegion());
  return null;
}

interface Closing extends OpenState {
  isInAddress: boolean | undefined;
  /** Asks about unsaved changes first; the dialog stays open meanwhile. */
  askToClose: (() => void) | null;
}

/** Returns what Escape, Back, X and Cancel do alike. */
function useClosing({ open, onOpenChange, isInAddress = false, askToClose }: Closing): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (open) isLeaving.current = false;
  }, [open]);

  const close = () => {
    if (askToClose) return askToClose();
    // Going back takes a moment; a second Escape meanwhile must not leave the page.
    if (isLeaving.current) return;
    isLeaving.current = isInAddress;
    // The history entry of a dialog above this one may still be being removed.
    afterDialogEntries(() => onOpenChange(false));
  };
  useBackCloses(open && !isInAddress, close);
  return close;
}

let scrollLocks = 0;

/** Keeps the page behind a dialog from scrolling, and from moving where its scrollbar was. Returns the release. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (scrollLocks === 0) {
    document.body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
  }
  scrollLocks += 1;
  return () => {
    scrollLocks -= 1;
    if (scrollLocks > 0) return;
    root.style.overflow = "";
    document.body.style.paddingRight = "";
  };
}
