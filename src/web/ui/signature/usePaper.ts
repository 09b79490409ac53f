import { useEffect, useRef, type RefObject } from "react";
import type { Signature } from "./signature.ts";
import { clearPaper } from "./typed-signature.ts";

/**
 * Keeps the canvas showing the value: what was signed before a reload comes back, what was taken away is wiped.
 * `shows` is told what has just been put there, so that one's own strokes are not painted over.
 */
export function usePaper(canvas: RefObject<HTMLCanvasElement | null>, value: Signature | null) {
  const shown = useRef<string | null | undefined>(undefined);
  const image = value?.image ?? null;

  useEffect(() => {
    const { current } = canvas;
    if (current === null || shown.current === image) return;
    shown.current = image;
    const context = clearPaper(current);
    if (context === null || image === null) return;
    const picture = new Image();
    picture.addEventListener("load", () => {
      if (shown.current === image) context.drawImage(picture, 0, 0, current.width, current.height);
    });
    picture.src = image;
  }, [canvas, image]);

  return {
    shows: (next: string) => {
      shown.current = next;
    },
    /** Also of strokes that were no signature. */
    wipe: () => {
      shown.current = null;
      if (canvas.current) clearPaper(canvas.current);
    },
  };
}
