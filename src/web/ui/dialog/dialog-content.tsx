import { X } from "lucide-react";
import { AlertDialog, Dialog as Radix } from "radix-ui";
import { type FocusEvent, type Ref, useEffect, useRef, useState } from "react";
import { Button, classNames } from "#web/ui/button.tsx";
import { CloseDialog, type DialogProps } from "./dialog-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useBackCloses, afterDialogSteps } from "./dialog-history.ts";
import { FocusScope } from "radix-ui/internal";
import { useToastPlace } from "#web/ui/toast/toast.tsx";
import { focusQuietly } from "#web/ui/tooltip/tooltip.tsx";

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
        <DialogOverlay open={open} />
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
        <DialogOverlay open={open} />
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

/**
 * The veil behind a dialog. Not the library's own, which writes a style element that a strict content security
 * policy refuses.
 */
export function DialogOverlay({ open, ref }: { open: boolean; ref?: Ref<HTMLDivElement> }) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <div
      role="presentation"
      className="scrim"
      data-state={open ? "open" : "closed"}
      ref={ref ?? null}
      // Pressing it leaves the focus where it is, so that whoever keeps editing goes on there.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".toasts") !== null;

/** For the content of a dialog: a press on a notification, or Escape in it, is not meant for the dialog below. */
export const sparingToasts = {
  onInteractOutside: (event: Event) => {
    if (isInToast(event.target)) event.preventDefault();
  },
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (isInToast(document.activeElement)) event.preventDefault();
  },
};

/** Stands inside a dialog, which otherwise keeps the focus to itself: notifications count as part of it. */
export function ToastsWithinReach() {
  FocusScope.useFocusScopeBranch(useToastPlace());
  return null;
}

interface Closing {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasOwnStep: boolean | undefined;
  /** Something is to be asked first. Then it is not closed yet. */
  ask: (() => void) | null;
}

/** The one way in which Esc, Back, X and Cancel close a dialog. */
export function useClosing({ open, onOpenChange, hasOwnStep = false, ask }: Closing): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (open) isLeaving.current = false;
  }, [open]);

  const close = () => {
    if (ask) return ask();
    // Its own step back takes a moment, and a second Esc must not leave the page.
    if (isLeaving.current) return;
    isLeaving.current = hasOwnStep;
    // The step of a sheet that lay on it may be on its way out still.
    afterDialogSteps(() => onOpenChange(false));
  };
  useBackCloses(open && !hasOwnStep, close);
  return close;
}

/** What opened the dialog that opened last, until that one is closed. */
let lastOpener: Element | null = null;

const isThere = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body;

/** Takes the focus into a dialog and gives it back to what opened it, also where no trigger is known. */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  // Of a dialog whose place this one takes: the button in it goes with it.
  const openerBefore = useRef<Element | null>(null);
  const onItsWay = useRef<HTMLElement | null>(null);
  return {
    // What a field says on being left takes the place of its hint. The library sees something removed while the focus
    // is on its way from field to field, takes it for lost and fetches it to the dialog: it goes on to where it was led.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      onItsWay.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const next = onItsWay.current;
      onItsWay.current = null;
      if (target !== currentTarget || next === target || !currentTarget.contains(next)) return;
      // It fetches the focus once for each thing removed.
      queueMicrotask(() => next?.focus());
    },
    onOpenAutoFocus: (event: Event) => {
      openerBefore.current = lastOpener;
      lastOpener = opener.current = document.activeElement;
      focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (lastOpener === opener.current) lastOpener = null;
      const known = [opener.current, openerBefore.current].find(isThere);
      // Of two dialogs that close together, the other one has given the focus back already.
      if (!known && document.activeElement !== document.body) return;
      // What opened a deletion may be gone with the thing deleted: then the page begins anew.
      const back = known ?? document.querySelector<HTMLElement>("main");
      if (back) focusQuietly(back);
    },
  };
}

/**
 * On the first field that is in sight: one further down would scroll away what is to be read before it. In a question
 * on the first button of the foot, which is Cancel. Otherwise on the dialog
 * itself, so that a reader begins at the title and not at the X.
 */
function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ".dialog-body :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const button = dialog.matches(".dialog-plain")
    ? dialog.querySelector<HTMLElement>(".dialog-foot button")
    : null;
  (button ?? (field && isInSight(field) ? field : dialog)).focus();
}

function isInSight(field: HTMLElement): boolean {
  const body = field.closest(".dialog-body");
  return body === null || field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
}

let held = 0;

/** Keeps the page behind a dialog from scrolling, and from jumping where the scrollbar was. Returns the release. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (held === 0) {
    document.body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
  }
  held += 1;
  return () => {
    held -= 1;
    if (held > 0) return;
    root.style.overflow = "";
    document.body.style.paddingRight = "";
  };
}
