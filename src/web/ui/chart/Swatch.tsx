import { Marker } from "./Marker.tsx";
import type { SeriesLook } from "./series-look.ts";

/** A piece of the line, with its dash and its marker. */
export function Swatch({ look }: { look: SeriesLook }) {
  return (
    <svg width="26" height="12" viewBox="0 0 26 12" fill="none" aria-hidden="true" focusable="false">
      <path d="M1 6H25" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />
      <Marker look={look} x={13} y={6} size={3.4} />
    </svg>
  );
}
