import SignaturePad from "signature_pad";
import { paperOf } from "./paper.ts";
import { INK, PAPER } from "./signature.ts";

/** Makes a canvas something to draw on. Returns how to stop that. */
export function takePen(canvas: HTMLCanvasElement, onStrokeEnd: () => void): () => void {
  const context = paperOf(canvas);
  if (!context) return () => undefined;
  // A new pen wipes its paper; what was signed before a reload stays on it.
  const signed = context.getImageData(0, 0, canvas.width, canvas.height);
  const pad = new SignaturePad(canvas, {
    penColor: INK,
    backgroundColor: PAPER,
    minWidth: 0.9,
    maxWidth: 2.6,
  });
  context.putImageData(signed, 0, 0);

  // The canvas is scaled by CSS on narrow screens; the pointer's way is scaled back.
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect();
    context.setTransform(canvas.width / (width || 1), 0, 0, canvas.height / (height || 1), 0, 0);
  };
  const leave = (event: PointerEvent) =>
    window.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId, cancelable: true }));
  pad.addEventListener("beginStroke", fit);
  pad.addEventListener("endStroke", onStrokeEnd);
  canvas.addEventListener("pointerleave", leave);
  return () => {
    pad.off();
    pad.removeEventListener("beginStroke", fit);
    pad.removeEventListener("endStroke", onStrokeEnd);
    canvas.removeEventListener("pointerleave", leave);
  };
}
