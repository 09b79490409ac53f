import { X } from "lucide-react";
import { AlertDialog, Dialog } from "radix-ui";
import { FocusScope } from "radix-ui/internal";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToastRegion } from "#web/ui/toast/toast.tsx";
import { focusQuietly } from "#web/ui/tooltip/tooltip.tsx";
import { CloseDialog, type DialogProps } from "./dialog-context.ts";
import { afterDialogEntries, useBackCloses } from "./dialog-history.ts";
import { findOpener } from "./opener.ts";

export default function DialogContent(props: DialogProps) {
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
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(next) : close())}>
      <Dialog.Portal>
        <DialogOverlay open={open} />
        <Dialog.Content
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
              <Dialog.Title ref={titleRef ?? null} tabIndex={-1} className="dialog-title">
                {title}
              </Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="muted small">{description}</Dialog.Description>
              )}
            </div>
            {!isQuestion && (
              <Dialog.Close asChild>
                <Button variant="ghost" className="btn-icon dialog-close" aria-label="Close">
                  <Icon icon={X} />
                </Button>
              </Dialog.Close>
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
          <DiscardChangesDialog
            open={isAsking}
            onKeep={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface DiscardChangesDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Shown when a dialog with unsaved changes is being closed. */
function DiscardChangesDialog({ open, onKeep, onDiscard }: DiscardChangesDialogProps) {
  const focus = useDialogFocus();
  useBackCloses(open, onKeep);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <DialogOverlay open={open} />
        <AlertDialog.Content
          className="dialog dialog-sm dialog-question"
          {...focus}
          {...escapeBesideToasts(onKeep)}
        >
          <FocusableToasts />
          <div className="dialog-head space-between">
            <div>
              <AlertDialog.Title>Discard changes?</AlertDialog.Title>
              <AlertDialog.Description className="muted small">
                What you entered here has not been saved.
              </AlertDialog.Description>
            </div>
          </div>
          <div className="dialog-foot row wrap">
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
      if (document.activeElement?.closest(".toasts")) event.preventDefault();
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

/** What the newest open dialog was opened by. */
let lastOpener: Element | null = null;

const canTakeFocus = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body;

/** Moves the focus into a dialog and returns it to what opened it, also where Radix knows no trigger. */
function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  // Where this dialog replaces another, its own opener disappears with that one.
  const openerBefore = useRef<Element | null>(null);
  const focusTarget = useRef<HTMLElement | null>(null);
  return {
    // Leaving a field may replace its help text by an error. Radix sees an element removed while the focus is between
    // two fields, assumes that it was lost and moves it to the dialog: this moves it on to the field.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      focusTarget.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const next = focusTarget.current;
      focusTarget.current = null;
      if (target !== currentTarget || next === target || !currentTarget.contains(next)) return;
      // Radix does so once for each removed element, one after the other.
      queueMicrotask(() => next?.focus());
    },
    onOpenAutoFocus: (event: Event) => {
      openerBefore.current = lastOpener;
      lastOpener = opener.current = findOpener();
      focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (lastOpener === opener.current) lastOpener = null;
      const known = [opener.current, openerBefore.current].find(canTakeFocus);
      // Where two dialogs close together, the other one has returned the focus already.
      if (!known && document.activeElement !== document.body) return;
      // What opened the dialog may be deleted by now: then the focus goes to the page's content.
      const target = known ?? document.querySelector<HTMLElement>("main");
      if (target) focusQuietly(target);
    },
  };
}

/**
 * Focuses the first field that needs no scrolling; in a question the first button, which is Cancel; else the dialog
 * itself, so that a screen reader begins at the title and not at X.
 */
function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ".dialog-body :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const button = dialog.matches(".dialog-question")
    ? dialog.querySelector<HTMLElement>(".dialog-foot button")
    : null;
  (button ?? (field && isInView(field) ? field : dialog)).focus();
}

function isInView(field: HTMLElement): boolean {
  const body = field.closest(".dialog-body");
  return body === null || field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
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
