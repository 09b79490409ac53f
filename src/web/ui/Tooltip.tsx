import { cloneElement, useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { placeBeside, type Side } from "./tooltip/place-beside.ts";
import { useTooltip } from "./tooltip/useTooltip.ts";

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
  const described = anchor === null ? {} : { "aria-describedby": id };
  return (
    <>
      {cloneElement(children, { ...besideOwn(thing, children.props), ...described })}
      {anchor &&
        createPortal(
          <Words id={id} anchor={anchor} side={side} {...words}>
            {content}
          </Words>,
          placeFor(anchor),
        )}
    </>
  );
}

/** The landmark or the dialog that the thing stands in: words outside of them all belong to no part of the page. */
function placeFor(anchor: Element): Element {
  return anchor.closest("main, header, [role=dialog], [role=alertdialog]") ?? document.body;
}

interface WordsProps {
  id: string;
  anchor: Element;
  side: Side;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

function Words({ anchor, side, ...rest }: WordsProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBeside(
      anchor.getBoundingClientRect(),
      current.getBoundingClientRect(),
      view,
      side,
    );
    current.style.left = `${left}px`;
    current.style.top = `${top}px`;
  });
  return <div role="tooltip" className="tooltip" ref={element} {...rest} />;
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
