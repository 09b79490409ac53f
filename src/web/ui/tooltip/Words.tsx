import { useLayoutEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { placeBeside, type Side } from "./place-beside.ts";

interface WordsProps {
  id: string;
  anchor: Element;
  side: Side;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** What is said beside a thing. */
export default function Words({ anchor, side, ...rest }: WordsProps) {
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
  return createPortal(<div role="tooltip" className="tooltip" ref={element} {...rest} />, placeFor(anchor));
}

/** The landmark or the dialog that the thing stands in: words outside of them all belong to no part of the page. */
function placeFor(anchor: Element): Element {
  return anchor.closest("main, header, [role=dialog], [role=alertdialog]") ?? document.body;
}
