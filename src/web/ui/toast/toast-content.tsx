import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "wouter";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { focusQuietly } from "#web/ui/tooltip/focus-quietly.ts";
import { Untranslated } from "#web/ui/untranslated.tsx";

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** The server's reason. */
  reason?: string | undefined;
  tone?: "default" | "destructive" | undefined;
  /** A button; the toast stays until it is pressed or closed. */
  action?: { label: string; onClick: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

interface ToastContentProps {
  toast: ShownToast;
  onClose: () => void;
  onRegionChange: (region: HTMLElement | null) => void;
}

/** One toast and the region that it appears in. F8 moves the focus there, Escape closes it. Mounted once a toast. */
export function ToastContent({ toast, onClose, onRegionChange }: ToastContentProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    onRegionChange(regionOf(list));
    return () => onRegionChange(null);
  }, [onRegionChange]);
  const returnFocus = useReturnFocus(list, toast.open);
  useDismissOnNavigate(list, toast, onClose);
  useAvoidDialogHeader(list);

  return (
    <Toast.Provider label="Notification:">
      <ToastCard toast={toast} onClose={onClose} />
      {createPortal(
        // aria-live: a dialog hides the page from screen readers, but for what is live.
        <Toast.Viewport className="toasts" aria-live="off" ref={list} onKeyDown={returnFocus.onTab} />,
        document.body,
      )}
    </Toast.Provider>
  );
}

/** Radix puts the list into the region, with an invisible stop for the focus before and after it. */
const regionOf = (list: RefObject<HTMLElement | null>) => list.current?.parentElement ?? null;

function ToastCard({ toast, onClose }: Pick<ToastContentProps, "toast" | "onClose">) {
  const { open, title, description, reason, tone, action } = toast;
  const isError = tone === "destructive";
  const isForDialog = useRef(false);
  const close = () => {
    if (!isForDialog.current) onClose();
    isForDialog.current = false;
  };
  return (
    <Toast.Root
      className={classNames("toast row", isError && "toast-error")}
      // Foreground is announced at once, background at the next pause.
      type={isError ? "foreground" : "background"}
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      // Radix offers Escape to the newest layer. Over an open dialog that is the toast, but the key is the dialog's.
      onEscapeKeyDown={() => {
        isForDialog.current = openDialogs().length > 0;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      // A modal dialog disables the pointer for layers that are older than it.
      style={{ pointerEvents: "auto" }}
    >
      <span className="circle toast-icon">
        <Icon icon={isError ? CircleAlert : CircleCheck} />
      </span>
      <div
        className="toast-text"
        // Radix announces texts without a pause between them, unless told what to say instead.
        data-radix-toast-announce-exclude=""
        data-radix-toast-announce-alt={[title, description, reason].filter(Boolean).join(". ")}
      >
        <p className="toast-title">{title}</p>
        {description !== undefined && (
          <p>
            <Untranslated>{description}</Untranslated>
          </p>
        )}
        {reason !== undefined && (
          <p>
            <Untranslated>{reason}</Untranslated>
          </p>
        )}
      </div>
      <div className="toast-end">
        {action && (
          <Toast.Action asChild altText={`${action.label}: ${title}`}>
            <Button variant="outline" onClick={action.onClick}>
              {action.label}
            </Button>
          </Toast.Action>
        )}
        <Toast.Close asChild>
          <Button variant="ghost" className="btn-icon" aria-label="Close notification">
            <Icon icon={X} size={16} />
          </Button>
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}

/** Returns the focus to where it came from when the toast closes, or when Tab leaves it for the page behind a dialog. */
function useReturnFocus(list: RefObject<HTMLElement | null>, isOpen: boolean) {
  const previous = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const region = regionOf(list);
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !region?.contains(relatedTarget))
        previous.current = relatedTarget;
    };
    region?.addEventListener("focusin", remember);
    return () => region?.removeEventListener("focusin", remember);
  }, [list]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const region = regionOf(list);
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || region?.contains(activeElement);
      if (isLost && previous.current?.isConnected) focusQuietly(previous.current);
    };
  }, [list, isOpen]);

  return {
    /** Radix has moved the focus by now; outside the list is the stop that leads to the page. */
    onTab: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "Tab" || event.currentTarget.contains(document.activeElement)) return;
      if (!previous.current?.closest("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      focusQuietly(previous.current);
    },
  };
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('.dialog[data-state="open"]')];

/** Distance between a toast and what it must not cover. */
const GAP_PX = 8;

/**
 * In low and narrow windows a toast lies above an open dialog. Where there is no room above the dialog's title, it
 * lies above the dialog's buttons instead; the style sheet knows in which windows.
 */
function useAvoidDialogHeader(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const update = () => {
      const dialog = openDialogs().at(-1);
      // Its final position, not that of its opening animation.
      const hasRoom = !dialog || dialog.offsetTop >= current.offsetHeight + 2 * GAP_PX;
      const footHeight = dialog?.querySelector<HTMLElement>(".dialog-foot")?.offsetHeight ?? 0;
      current.classList.toggle("is-over-foot", !hasRoom);
      current.style.setProperty("--over-foot", `${footHeight + GAP_PX}px`);
    };
    const sizes = new ResizeObserver(update);
    const observe = () => {
      sizes.disconnect();
      for (const each of [current, ...openDialogs()]) sizes.observe(each);
      update();
    };
    const dialogs = new MutationObserver(observe);
    dialogs.observe(document.body, { childList: true });
    window.addEventListener("resize", update);
    observe();
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", update);
    };
  }, [list]);
}

/** Time to read a toast before a touch on the page may dismiss it. */
const READ_MS = 1000;

/**
 * Dismisses a success when the user goes on: to another page by an action of their own, or with a touch on the page.
 * It stays where the success itself leads to another page. Errors stay.
 */
function useDismissOnNavigate(
  list: RefObject<HTMLElement | null>,
  { open, tone }: ShownToast,
  onClose: () => void,
): void {
  const [path] = useLocation();
  const shown = useRef({ path, hasActed: false });
  const dismiss = useEffectEvent(onClose);
  const isSuccess = open && tone !== "destructive";

  useEffect(() => {
    if (!isSuccess) return undefined;
    const current = { path: window.location.pathname, hasActed: false };
    shown.current = current;
    const shownAt = performance.now();
    const act = ({ pointerType, target }: Partial<PointerEvent>) => {
      current.hasActed = true;
      const isOutside = target instanceof Node && !list.current?.contains(target);
      const isRead = performance.now() - shownAt >= READ_MS;
      if (pointerType === "touch" && isOutside && isRead) dismiss();
    };
    // A dialog that closes goes back in the history, too, but stays on the same page.
    const goBack = () => {
      if (window.location.pathname !== current.path) current.hasActed = true;
    };
    window.addEventListener("pointerdown", act, true);
    window.addEventListener("keydown", act, true);
    window.addEventListener("popstate", goBack, true);
    return () => {
      window.removeEventListener("pointerdown", act, true);
      window.removeEventListener("keydown", act, true);
      window.removeEventListener("popstate", goBack, true);
    };
  }, [list, isSuccess]);

  useEffect(() => {
    const { current } = shown;
    if (!isSuccess || current.path === path) return;
    current.path = path;
    if (current.hasActed) dismiss();
  }, [path, isSuccess]);
}
