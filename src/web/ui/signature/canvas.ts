import StrokeRecorder from "signature_pad";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { hasSignatureInk } from "#shared/domain/signature-ink.ts";
import { signatureFace } from "#shared/reports/signer.ts";

/** A report's signature; the image is a PNG data URL. */
export interface Signature {
  type: SignatureMode;
  image: string;
  /** The typed name, for when an unsent report is opened again. */
  name?: string | undefined;
}

export type SignatureMode = "drawn" | "typed";

/** Blue-black on white in both themes: the image is stored and printed. */
export const INK = "#172a41";
const CANVAS = "#ffffff";

/** Red, green, blue and opacity. */
const CHANNELS = 4;

/** Whether more than a dot has been drawn; the server checks the same. */
export function isDrawnOn(canvas: HTMLCanvasElement): boolean {
  const pixels = contextOf(canvas)?.getImageData(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT).data ?? [];
  return hasSignatureInk(pixels, SIGNATURE_WIDTH, CHANNELS);
}

const LARGEST = 72;
const ANY = "Georgia, 'Times New Roman', serif";
/** The fonts of signature.css, in the canvas' sizes; a serif is larger than the script. */
const FONTS = {
  script: { style: "", family: '"Mrs Saint Delafield", "Snell Roundhand", cursive', largest: LARGEST },
  serif: { style: "italic ", family: `"Newsreader Signature", ${ANY}`, largest: 44 },
  any: { style: "italic ", family: ANY, largest: 44 },
};

function fontOf(name: string) {
  const { style, family, largest } = FONTS[signatureFace(name)];
  return { at: (size: number) => `${style}${size}px ${family}`, largest };
}
/** Right of the cross on the canvas. */
const LEFT = 44;
const RIGHT = SIGNATURE_WIDTH - 28;
/** The line to sign on. */
const BASELINE = SIGNATURE_HEIGHT - 46;

/** Timeout for loading a font. */
const FONT_TIMEOUT_MS = 3000;

/** Loads the font on demand. Where that fails or takes too long, the browser's own cursive is used. */
export async function loadSignatureFace(name = ""): Promise<void> {
  try {
    await Promise.race([
      document.fonts.load(fontOf(name).at(LARGEST), name || undefined),
      new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
    ]);
  } catch {
    // Signing works without the font.
  }
}

export function clearCanvas(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = contextOf(canvas);
  if (context === null) return null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = CANVAS;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** Draws a name on the canvas, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, typed: string): void {
  const context = clearCanvas(canvas);
  if (context === null) return;
  context.fillStyle = INK;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  // Composed characters: the fonts have no separate accents.
  const name = typed.normalize();
  const { at, largest } = fontOf(name);
  context.font = at(largest);
  const room = RIGHT - LEFT;
  const size = Math.min(largest, Math.floor((largest * room) / Math.max(context.measureText(name).width, 1)));
  context.font = at(size);
  context.fillText(name, (LEFT + RIGHT) / 2, BASELINE);
}

/**
 * The canvas' context. Every stroke is read back to see whether it is more than a dot, hence `willReadFrequently`; the
 * first call for a canvas decides, so all calls go through here.
 */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext("2d", { willReadFrequently: true });
}

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
