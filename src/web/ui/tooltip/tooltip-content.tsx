import { Tooltip } from "radix-ui";
import {
  type ReactNode,
  type RefCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "#shared/domain/limits.ts";

export type TooltipSide = "top" | "right" | "bottom" | "left";

/** The control, and the event with which the pointer or the focus came to it, when by performance.now(). */
export interface TooltipStart {
  anchor: HTMLElement;
  event: Event;
  at: number;
}

export interface TooltipContentProps {
  start: TooltipStart;
  side: TooltipSide;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** When the last tooltip closed; Infinity while one is open. The next one then opens without delay. */
let lastClosedAt = -Infinity;

/** For tests: as on a page just opened. */
export function resetTooltips(): void {
  lastClosedAt = -Infinity;
}

export default function TooltipContent({ start, side, onOpenChange, children }: TooltipContentProps) {
  const [delay] = useState(() => {
    const now = performance.now();
    // Loading Radix may have taken a part of the delay already.
    return now - lastClosedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : Math.max(0, start.at + TOOLTIP_DELAY_MS - now);
  });
  useEffect(
    () => () => {
      if (lastClosedAt === Infinity) lastClosedAt = performance.now();
    },
    [],
  );
  return (
    <Tooltip.Provider delayDuration={delay}>
      <Tooltip.Root
        onOpenChange={(open) => {
          lastClosedAt = open ? Infinity : performance.now();
          onOpenChange(open);
        }}
      >
        <Tooltip.Trigger asChild>
          <Trigger start={start} opensAtOnce={delay === 0} />
        </Tooltip.Trigger>
        {/* Inside the control's landmark or dialog, so that it belongs to a part of the page. */}
        <Tooltip.Portal
          container={start.anchor.closest<HTMLElement>("main, header, [role=dialog], [role=alertdialog]")}
        >
          <Tooltip.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {children}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

type Listener = (event: Event) => void;

/** The control, and below it what Radix gives to its trigger. */
interface TriggerProps {
  start: TooltipStart;
  opensAtOnce: boolean;
  ref?: RefCallback<HTMLElement>;
  "aria-describedby"?: string;
  onPointerMove?: Listener;
  onPointerLeave?: Listener;
  onPointerDown?: Listener;
  onFocus?: Listener;
  onBlur?: Listener;
  onClick?: Listener;
}

/**
 * Makes the control Radix' trigger without rendering it: it is on the page before Radix is loaded, and rendering it
 * inside Radix would replace it under the pointer.
 */
function Trigger({ start, opensAtOnce, ref, "aria-describedby": description, ...props }: TriggerProps) {
  const { anchor, event } = start;
  const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick } = props;
  const attach = useEffectEvent(() => ref?.(anchor));
  const replay = useEffectEvent(() =>
    (opensAtOnce || event instanceof FocusEvent ? onFocus : onPointerMove)?.(event),
  );
  useLayoutEffect(() => {
    attach();
  }, []);
  useEffect(() => replay(), []);

  useEffect(() => {
    const listeners = {
      pointermove: onPointerMove,
      pointerleave: onPointerLeave,
      pointerdown: onPointerDown,
      focus: onFocus,
      blur: onBlur,
      click: onClick,
    };
    const controller = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      if (listener) anchor.addEventListener(name, listener, { signal: controller.signal });
    return () => controller.abort();
  });

  useEffect(() => {
    if (description === undefined) return undefined;
    const own = anchor.getAttribute("aria-describedby");
    anchor.setAttribute("aria-describedby", own === null ? description : `${own} ${description}`);
    return () => {
      if (own === null) anchor.removeAttribute("aria-describedby");
      else anchor.setAttribute("aria-describedby", own);
    };
  }, [anchor, description]);
  return null;
}
