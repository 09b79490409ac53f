import { useEffect, useRef, type RefObject } from "react";

interface Drawing {
  canvas: RefObject<HTMLCanvasElement | null>;
  isOn: boolean;
  onStrokeEnd: () => void;
}

/**
 * Drawing with mouse, pen or finger. A stroke ends when the pointer is lifted or leaves the box (spec section 4).
 * The pen is fetched once the form stands: signing is the last thing done in it.
 */
export function useDrawing({ canvas, isOn, onStrokeEnd }: Drawing): void {
  const strokeEnded = useRef(onStrokeEnd);
  useEffect(() => {
    strokeEnded.current = onStrokeEnd;
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let putDown: (() => void) | undefined;
    let isGone = false;
    const fetchPen = async () => {
      const { takePen } = await import("./take-pen.ts");
      if (!isGone && canvas.current) putDown = takePen(canvas.current, () => strokeEnded.current());
    };
    void fetchPen();
    return () => {
      isGone = true;
      putDown?.();
    };
  }, [canvas, isOn]);
}
