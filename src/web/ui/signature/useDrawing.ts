import { useEffect, useRef, type RefObject } from "react";
import { whenTouched } from "#web/lib/when-touched.ts";

interface Drawing {
  canvas: RefObject<HTMLCanvasElement | null>;
  isOn: boolean;
  onStrokeEnd: () => void;
}

/**
 * Drawing with mouse, pen or finger. A stroke ends when the pointer is lifted or leaves the box (spec section 4).
 * Nobody signs a page that was not touched yet, so the pen is fetched then.
 */
export function useDrawing({ canvas, isOn, onStrokeEnd }: Drawing): void {
  const strokeEnded = useRef(onStrokeEnd);
  useEffect(() => {
    strokeEnded.current = onStrokeEnd;
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let putDown: (() => void) | "gone" | undefined;
    const callOff = whenTouched(async () => {
      const { takePen } = await import("./take-pen.ts");
      if (putDown !== "gone" && canvas.current)
        putDown = takePen(canvas.current, () => strokeEnded.current());
    });
    return () => {
      callOff();
      if (typeof putDown === "function") putDown();
      putDown = "gone";
    };
  }, [canvas, isOn]);
}
