import SignaturePad from "signature_pad";
import { INK, CANVAS, contextOf } from "./canvas.ts";

/** Half as wide as the end of a quick stroke. */
const END_WIDTH = 1.1;

/** Makes a canvas something to draw on. Returns how to stop that. */
export function attachSignaturePad(canvas: HTMLCanvasElement, onStrokeEnd: () => void): () => void {
  const context = contextOf(canvas);
  if (!context) return () => undefined;
  // A new pen wipes its paper; what was signed before a reload stays on it.
  const signed = context.getImageData(0, 0, canvas.width, canvas.height);
  const pad = new SignaturePad(canvas, {
    penColor: INK,
    backgroundColor: CANVAS,
    minWidth: 0.9,
    maxWidth: 2.6,
  });
  context.putImageData(signed, 0, 0);

  // The canvas is scaled by CSS on narrow screens; the pointer's way is scaled back.
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect();
    context.setTransform(canvas.width / (width || 1), 0, 0, canvas.height / (height || 1), 0, 0);
  };
  // The pen draws up to the last point but one, and waits for a next one to know how the line bends.
  const endStroke = () => {
    const stroke = pad.toData().at(-1);
    const [from, to] = stroke?.points.slice(-2) ?? [];
    if (stroke && from && to)
      pad.fromData([{ ...stroke, dotSize: END_WIDTH, points: [from, to] }], { clear: false });
    onStrokeEnd();
  };
  const leave = (event: PointerEvent) =>
    window.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId, cancelable: true }));
  pad.addEventListener("beginStroke", fit);
  pad.addEventListener("endStroke", endStroke);
  canvas.addEventListener("pointerleave", leave);
  return () => {
    pad.off();
    pad.removeEventListener("beginStroke", fit);
    pad.removeEventListener("endStroke", endStroke);
    canvas.removeEventListener("pointerleave", leave);
  };
}
