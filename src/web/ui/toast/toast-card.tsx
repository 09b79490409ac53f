import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { closeToast, setToastPlace, type ShownToast, useToast } from "./toast.tsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button, classNames } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD } from "#shared/domain/limits.ts";
import { useLocation } from "wouter";
import { focusQuietly } from "#web/ui/tooltip/tooltip.tsx";

/**
 * The notification that is shown now, and the place where it appears. Our own and not a library's: there a
 * notification counts as a layer above an open dialog, takes the Escape meant for it, and has a button that no key
 * can reach.
 */
export default function ToastOnScreen() {
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  useToastKeys(place, toast);
  useClearOfTitles(place, toast);
  useGoneWithScreen(place, toast);
  useEffect(() => {
    setToastPlace(place.current);
    return () => setToastPlace(null);
  }, []);
  // Beside the page and marked as live, because a dialog hides the page from readers and leaves out what is live.
  return createPortal(
    <section className="toasts" aria-label="Notifications (F8)" aria-live="off" ref={place}>
      <Spoken toast={toast} />
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>,
    document.body,
  );
}

/** As long as it takes to fade. */
const FADE_MS = 120;

export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, reason, tone, action } = toast;
  const isBad = tone === "destructive";
  const close = () => closeToast(id);
  const swipe = useSwipeAway(close);
  const [time] = useState(() => new ToastTime(close));
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    const away = () => time.hold("window");
    const back = () => time.release("window");
    window.addEventListener("blur", away);
    window.addEventListener("focus", back);
    time.run();
    return () => {
      window.removeEventListener("blur", away);
      window.removeEventListener("focus", back);
      time.stop();
    };
  }, [time]);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setGone(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [open]);

  if (isGone) return null;
  return (
    <div
      className={classNames("toast", isBad ? "t-bad" : "t-ok")}
      data-state={open ? "open" : "closed"}
      onPointerEnter={() => time.hold("pointer")}
      onPointerLeave={() => time.release("pointer")}
      onFocus={() => time.hold("focus")}
      onBlur={() => time.release("focus")}
      {...swipe}
    >
      <span className="t-i">
        <Icon icon={isBad ? CircleAlert : CircleCheck} />
      </span>
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {description !== undefined && <p>{description}</p>}
        {reason !== undefined && <p>{reason}</p>}
      </div>
      <div className="toast-end">
        {action && (
          <Button
            variant="outline"
            onClick={() => {
              action.onPress();
              close();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="ghost" className="btn-icon" aria-label="Close notification" onClick={close}>
          <Icon icon={X} size={16} />
        </Button>
      </div>
    </div>
  );
}

/** A region has to be there before its words, or nobody hears them. */
const BEFORE_MS = 100;
/** Long enough to be taken up; then the notification itself is the one place where the words are. */
const AFTER_MS = 1000;

/** Says a notification to those who hear the page: failures at once, everything else when there is a pause. */
export function Spoken({ toast }: { toast: ShownToast | null }) {
  const [said, setSaid] = useState<ShownToast | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const begin = setTimeout(() => setSaid(toast), BEFORE_MS);
    const end = setTimeout(() => setSaid(null), BEFORE_MS + AFTER_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [toast]);

  const words = said?.open
    ? `Notification: ${[said.title, said.description, said.reason].filter(Boolean).join(". ")}`
    : "";
  const isUrgent = said?.tone === "destructive";
  return (
    <>
      <p className="sr" aria-live="polite">
        {!isUrgent && words}
      </p>
      <p className="sr" aria-live="assertive">
        {isUrgent && words}
      </p>
    </>
  );
}

/** What stops the time: whoever reads, reaches for a button or is elsewhere has to be waited for. */
type Hold = "pointer" | "focus" | "window";

/** The time that a notification stays. Only moments count in which nothing holds it. */
export class ToastTime {
  readonly #onEnd: () => void;
  readonly #holds = new Set<Hold>();
  #left = TOAST_DURATION_MS;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd called when the time is up */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  run(): void {
    if (this.#timer !== undefined || this.#holds.size > 0) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#left);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#since;
  }

  hold(reason: Hold): void {
    this.#holds.add(reason);
    this.stop();
  }

  release(reason: Hold): void {
    this.#holds.delete(reason);
    this.run();
  }
}

/** Between a notification and what it must not touch. */
const GAP_PX = 8;

/**
 * In low and narrow windows a notification stands above an open dialog. Where the dialog leaves no room there, it would
 * lie over the dialog's title: then it stands above the dialog's buttons. Told to the style sheet, which knows the window.
 */
export function useClearOfTitles(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useEffect(() => {
    const notification = place.current;
    if (toast === null || notification === null) return;
    const settle = () => {
      const dialog = openDialogs().at(-1);
      // Where it comes to lie, and not where its animation has it.
      const hasRoom = !dialog || dialog.offsetTop >= notification.offsetHeight + 2 * GAP_PX;
      const foot = dialog?.querySelector<HTMLElement>(".dialog-foot")?.offsetHeight ?? 0;
      notification.classList.toggle("is-over-foot", !hasRoom);
      notification.style.setProperty("--over-foot", `${foot + GAP_PX}px`);
    };
    const sizes = new ResizeObserver(settle);
    const watch = () => {
      sizes.disconnect();
      for (const each of [notification, ...openDialogs()]) sizes.observe(each);
      settle();
    };
    const dialogs = new MutationObserver(watch);
    dialogs.observe(document.body, { childList: true });
    window.addEventListener("resize", settle);
    watch();
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", settle);
    };
  }, [place, toast]);
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('.dialog[data-state="open"]')];

/** As long as one needs to read it; the words are spoken by then too. */
const READ_MS = 1000;

/**
 * What succeeded is told to whoever did it and waited: on the next screen that they go to it is old, and on a phone it
 * lies over what they came for. It stays where the success itself leads: nobody has pressed anything since. Where one
 * touches the page, a finger that goes on sends it away as well. A failure stays, and so does what offers a button.
 */
export function useGoneWithScreen(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  const [path] = useLocation();
  const shown = useRef({ path, hasPressed: false });
  const { id, open, tone, action } = toast ?? {};
  const told = open === true && tone !== "destructive" ? id : undefined;
  const mayStay = action !== undefined;

  useEffect(() => {
    if (told === undefined) return;
    const current = { path: window.location.pathname, hasPressed: false };
    shown.current = current;
    const since = performance.now();
    const press = ({ pointerType, target }: Partial<PointerEvent>) => {
      current.hasPressed = true;
      const isElsewhere = target instanceof Node && !place.current?.contains(target);
      const isRead = performance.now() - since >= READ_MS;
      if (pointerType === "touch" && isElsewhere && isRead && !mayStay) closeToast(told);
    };
    // A dialog that closes goes back a step as well, on the same screen.
    const back = () => {
      if (window.location.pathname !== current.path) current.hasPressed = true;
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("keydown", press, true);
    window.addEventListener("popstate", back, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("keydown", press, true);
      window.removeEventListener("popstate", back, true);
    };
  }, [place, told, mayStay]);

  useEffect(() => {
    const { current } = shown;
    if (told === undefined || current.path === path) return;
    current.path = path;
    if (current.hasPressed) closeToast(told);
  }, [path, told]);
}

/** Follows a pointer to the right; far enough, and the notification goes (spec section 9), else it glides back. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null);

  const moved = (event: ReactPointerEvent<HTMLElement>) =>
    Math.max(0, event.clientX - (from.current ?? event.clientX));
  const end = ({ currentTarget }: ReactPointerEvent<HTMLElement>) => {
    from.current = null;
    delete currentTarget.dataset["swiping"];
    currentTarget.style.translate = "";
  };

  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (event.button === 0 && !onButton) from.current = event.clientX;
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      const { currentTarget } = event;
      currentTarget.setPointerCapture(event.pointerId);
      currentTarget.dataset["swiping"] = "";
      currentTarget.style.translate = `${moved(event)}px 0`;
    },
    onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
      // Gone from where it was left, and not from where it stood.
      if (from.current !== null && moved(event) >= TOAST_SWIPE_THRESHOLD) onAway();
      else end(event);
      from.current = null;
    },
    onPointerCancel: end,
  };
}

/**
 * A notification comes without taking the focus. F8 goes to it, also out of a dialog, and Escape closes it, unless it
 * closes something else first. When it goes, the focus returns to where it came from.
 */
export function useToastKeys(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const open = toast?.open === true ? toast.id : null;

  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !current.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    };
    current.addEventListener("focusin", remember);
    return () => current.removeEventListener("focusin", remember);
  }, [place]);

  useEffect(() => {
    const { current } = place;
    if (open === null || current === null) return;
    const press = (event: KeyboardEvent) => {
      const isInside = current.contains(document.activeElement);
      if (event.key === "F8") {
        event.preventDefault();
        current.querySelector("button")?.focus();
      }
      if (event.key === "Tab" && isInside && isLeaving(current, event.shiftKey)) {
        const { current: before } = cameFrom;
        if (!before?.closest("[role=dialog], [role=alertdialog]")) return;
        // On the other side lies the page, which the dialog shuts off.
        event.preventDefault();
        focusQuietly(before);
      }
      // Prevented: a dialog or a menu took it for itself.
      if (event.key === "Escape" && (isInside || !event.defaultPrevented)) closeToast(open);
    };
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      const { activeElement } = document;
      const isLost = activeElement === document.body || current.contains(activeElement);
      if (isLost && cameFrom.current) focusQuietly(cameFrom.current);
      cameFrom.current = null;
    };
  }, [place, open]);
}

function isLeaving(place: HTMLElement, backwards: boolean): boolean {
  const buttons = [...place.querySelectorAll("button")];
  return document.activeElement === buttons.at(backwards ? 0 : -1);
}
