import type { Ref } from "react";

/**
 * The veil behind a dialog. Not the library's own, which writes a style element that a strict content security
 * policy refuses; base.css keeps the page behind it from scrolling.
 */
export function Scrim({ open, ref }: { open: boolean; ref?: Ref<HTMLDivElement> }) {
  return <div className="scrim" data-state={open ? "open" : "closed"} ref={ref ?? null} />;
}
