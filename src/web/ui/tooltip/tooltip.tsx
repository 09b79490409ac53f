import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from "react";
import { onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import type WordsBeside from "./tooltip-content.tsx";
import type { Side } from "./tooltip-content.tsx";
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "#shared/domain/limits.ts";

/** Fetched once the page is touched: before that nobody points at anything. */
let Words: typeof WordsBeside | null = null;

export async function preloadWords(): Promise<void> {
  try {
    ({ default: Words } = await import("./tooltip-content.tsx"));
  } catch {
    // A thing can be used without its words.
  }
}

interface TooltipProps {
  content: ReactNode;
  /** The thing it explains; it has to take the focus, so that the words can be reached without a mouse. */
  children: ReactElement<Handlers & { "aria-describedby"?: string | undefined }>;
  side?: Side | undefined;
}

type Handlers = Partial<Record<keyof ReturnType<typeof useTooltip>["thing"], (event: never) => void>>;

/** Our own and not a library's: every page has one, and none needs more than this. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const id = useId();
  const { anchor, thing, words } = useTooltip();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onFirstInteraction(preloadWords), []);
  useEffect(() => {
    if (anchor !== null && Words === null) void preloadWords().then(lookAgain);
  }, [anchor]);
  const described = anchor === null ? {} : { "aria-describedby": id };
  return (
    <>
      {cloneElement(children, { ...besideOwn(thing, children.props), ...described })}
      {anchor && Words && (
        <Words id={id} anchor={anchor} side={side} {...words}>
          {content}
        </Words>
      )}
    </>
  );
}

/** The thing's own handlers come first. */
function besideOwn(ours: ReturnType<typeof useTooltip>["thing"], own: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(ours).map(([name, handler]) => [
      name,
      (event: never) => {
        own[name as keyof Handlers]?.(event);
        handler(event);
      },
    ]),
  );
}

/** Time to move the pointer from the thing onto its words. */
const CROSSING_MS = 120;

/** When the last one closed: whoever goes from thing to thing does not wait at each. */
let lastClosedAt = -Infinity;

/** As on a page just opened. */
export function forgetWords(): void {
  lastClosedAt = -Infinity;
}

/**
 * When the words of a thing show: under the pointer after a while, at the keyboard's focus at once. A focus that a
 * press or the page after it set, or that a closing dialog gave back, is no question.
 */
function useTooltip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== null;

  const show = (element: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  };
  const hide = (delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setAnchor(null);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Only the words go, not the dialog that they stand in.
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", closeByKey, true);
    window.addEventListener("scroll", close, true);
    return () => {
      lastClosedAt = performance.now();
      window.removeEventListener("keydown", closeByKey, true);
      window.removeEventListener("scroll", close, true);
    };
  }, [isOpen]);

  return {
    anchor,
    /** For the thing. */
    thing: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        const skips = performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS;
        show(event.currentTarget, skips ? 0 : TOOLTIP_DELAY_MS);
      },
      onPointerLeave: () => hide(CROSSING_MS),
      // Pressing a thing is knowing what it does.
      onPointerDown: () => hide(),
      onFocus: (event: FocusEvent) => {
        if (!goesByPointer() && !isGivenBack()) show(event.currentTarget, 0);
      },
      onBlur: () => hide(),
      onClick: () => hide(),
    },
    /** For the words, on which the pointer may rest. */
    words: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => hide(CROSSING_MS) },
  };
}

let wasPointer = false;

/** Whether something was pressed or tapped since the last Tab: what gets the focus then was not asked about. */
const goesByPointer = () => wasPointer;

if (typeof window !== "undefined") {
  // Before the focus that the press brings.
  window.addEventListener("pointerdown", () => (wasPointer = true), true);
  window.addEventListener("keydown", ({ key }) => key === "Tab" && (wasPointer = false), true);
}

let isQuiet = false;

/** Gives the focus back to where it was, or to what came in its place: nobody asked what that is, so it has no words. */
export function focusQuietly(element: HTMLElement): void {
  isQuiet = true;
  element.focus({ preventScroll: true });
  isQuiet = false;
}

/** Whether the focus that is just arriving is one given back. */
const isGivenBack = () => isQuiet;
