import { useEffect, type Ref } from "react";
import { lockScroll } from "./scroll-lock.ts";

/**
 * The veil behind a dialog. Not the library's own, which writes a style element that a strict content security
 * policy refuses.
 */
export function Scrim({ open, ref }: { open: boolean; ref?: Ref<HTMLDivElement> }) {
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
