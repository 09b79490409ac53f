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
