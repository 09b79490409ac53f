import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

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

export type Side = "top" | "right" | "bottom" | "left";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, "width" | "height">;

/** Between the thing and its words. */
const GAP = 6;
/** Between the words and the edge of the window. */
const MARGIN = 8;

const opposite: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** Where words go beside a thing: on the wanted side, on the other one where that has no room, always in sight. */
export function placeBeside(
  thing: Box,
  words: Size,
  view: Size,
  wanted: Side,
): { left: number; top: number } {
  const side = [wanted, opposite[wanted]].find((each) =>
    hasRoom(corner(thing, words, each), words, view, each),
  );
  const { left, top } = corner(thing, words, side ?? wanted);
  return {
    left: Math.max(MARGIN, Math.min(left, view.width - words.width - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, view.height - words.height - MARGIN)),
  };
}

function corner(thing: Box, words: Size, side: Side): { left: number; top: number } {
  const left = thing.left + (thing.width - words.width) / 2;
  const top = thing.top + (thing.height - words.height) / 2;
  if (side === "top") return { left, top: thing.top - GAP - words.height };
  if (side === "bottom") return { left, top: thing.top + thing.height + GAP };
  if (side === "left") return { left: thing.left - GAP - words.width, top };
  return { left: thing.left + thing.width + GAP, top };
}

function hasRoom({ left, top }: { left: number; top: number }, words: Size, view: Size, side: Side): boolean {
  return side === "top" || side === "bottom"
    ? top >= MARGIN && top + words.height <= view.height - MARGIN
    : left >= MARGIN && left + words.width <= view.width - MARGIN;
}
