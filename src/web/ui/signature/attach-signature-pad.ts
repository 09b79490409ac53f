import StrokeRecorder from "signature_pad";
import { INK, CANVAS, contextOf } from "./canvas.ts";

/** Dot size at the end of a quick stroke: half its width. */
const END_WIDTH = 1.1;

/** Lets the user draw on a canvas. Returns how to stop it. */
export function attachSignaturePad(canvas: HTMLCanvasElement, onStrokeEnd: () => void): () => void {
  const context = contextOf(canvas);
  if (!context) return () => undefined;
  // The library clears the canvas; a signature from before a reload stays.
  const signed = context.getImageData(0, 0, canvas.width, canvas.height);
  const pad = new StrokeRecorder(canvas, {
    penColor: INK,
    backgroundColor: CANVAS,
    minWidth: 0.9,
    maxWidth: 2.6,
  });
  context.putImageData(signed, 0, 0);

  // On narrow screens CSS scales the canvas; pointer coordinates are scaled back.
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect();
    context.setTransform(canvas.width / (width || 1), 0, 0, canvas.height / (height || 1), 0, 0);
  };
  // The library draws up to the last point but one, since the next point decides the curve: this draws the rest.
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
