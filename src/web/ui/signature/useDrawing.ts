import SignaturePad from "signature_pad";
import { useEffect, useRef, type RefObject } from "react";
import { INK, PAPER } from "./signature.ts";

interface Drawing {
  canvas: RefObject<HTMLCanvasElement | null>;
  isOn: boolean;
  onStrokeEnd: () => void;
}

/** Drawing with mouse, pen or finger. A stroke ends when the pointer is lifted or leaves the box (spec section 4). */
export function useDrawing({ canvas, isOn, onStrokeEnd }: Drawing): void {
  const strokeEnded = useRef(onStrokeEnd);
  useEffect(() => {
    strokeEnded.current = onStrokeEnd;
  });

  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext("2d");
    if (!isOn || !current || !context) return;
    const pad = new SignaturePad(current, {
      penColor: INK,
      backgroundColor: PAPER,
      minWidth: 0.9,
      maxWidth: 2.6,
    });

    // The canvas is scaled by CSS on narrow screens; the pointer's way is scaled back.
    const fit = () => {
      const { width, height } = current.getBoundingClientRect();
      context.setTransform(current.width / (width || 1), 0, 0, current.height / (height || 1), 0, 0);
    };
    const end = () => strokeEnded.current();
    const leave = (event: PointerEvent) =>
      window.dispatchEvent(
        new PointerEvent("pointercancel", { pointerId: event.pointerId, cancelable: true }),
      );
    pad.addEventListener("beginStroke", fit);
    pad.addEventListener("endStroke", end);
    current.addEventListener("pointerleave", leave);
    return () => {
      pad.off();
      pad.removeEventListener("beginStroke", fit);
      pad.removeEventListener("endStroke", end);
      current.removeEventListener("pointerleave", leave);
    };
  }, [canvas, isOn]);
}
