import { useEffect } from "react";
import { endFirstPaint } from "#web/lib/first-paint.ts";

/** Beside a screen: it stands, with all that answers to touch, as soon as this does. */
export function FirstPaintEnd() {
  useEffect(endFirstPaint, []);
  return null;
}
