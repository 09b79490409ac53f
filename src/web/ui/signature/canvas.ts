import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { hasSignatureInk } from "#shared/domain/signature-ink.ts";
import { signatureFace } from "#shared/reports/signer.ts";

/** What a report is signed with: how, and the picture of it as a PNG data URL. */
export interface Signature {
  type: SignatureMode;
  image: string;
  /** The typed name, so that it is there again when an unsent report is taken up. */
  name?: string | undefined;
}

export type SignatureMode = "drawn" | "typed";

/** Blue-black ink on white in both themes: the picture is stored and printed. */
export const INK = "#172a41";
export const CANVAS = "#ffffff";

/** Red, green, blue and opacity. */
const CHANNELS = 4;

/** Whether more than a dot has been drawn; the server looks in the same way. */
export function isDrawnOn(canvas: HTMLCanvasElement): boolean {
  const pixels = contextOf(canvas)?.getImageData(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT).data ?? [];
  return hasSignatureInk(pixels, SIGNATURE_WIDTH, CHANNELS);
}

const LARGEST = 72;
const ANY = "Georgia, 'Times New Roman', serif";
/** The same as the style sheet's (signature.css), at a size of a canvas; a serif is larger than the script. */
const FONTS = {
  script: { style: "", family: '"Mrs Saint Delafield", "Snell Roundhand", cursive', largest: LARGEST },
  serif: { style: "italic ", family: `"Newsreader Signature", ${ANY}`, largest: 44 },
  any: { style: "italic ", family: ANY, largest: 44 },
};

function fontOf(name: string) {
  const { style, family, largest } = FONTS[signatureFace(name)];
  return { at: (size: number) => `${style}${size}px ${family}`, largest };
}
/** Behind the cross that the pad shows. */
const LEFT = 44;
const RIGHT = SIGNATURE_WIDTH - 28;
/** The line that one signs on, as the pad shows it. */
const BASELINE = SIGNATURE_HEIGHT - 46;

/** Longer than this nobody waits for a typeface. */
const PATIENCE_MS = 3000;

/** The face is loaded on demand; a browser that cannot get it in time writes in its own cursive. */
export async function loadSignatureFace(name = ""): Promise<void> {
  try {
    await Promise.race([
      document.fonts.load(fontOf(name).at(LARGEST), name || undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  } catch {
    // Signing must not fail for a typeface.
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

/** Writes a name on the canvas, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, typed: string): void {
  const context = clearCanvas(canvas);
  if (context === null) return;
  context.fillStyle = INK;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  // A letter and its accent in one piece, as the faces hold them.
  const name = typed.normalize();
  const { at, largest } = fontOf(name);
  context.font = at(largest);
  const room = RIGHT - LEFT;
  const size = Math.min(largest, Math.floor((largest * room) / Math.max(context.measureText(name).width, 1)));
  context.font = at(size);
  context.fillText(name, (LEFT + RIGHT) / 2, BASELINE);
}

/**
 * What the signature is drawn on. Every stroke is read back to see whether it is more than a dot, so the picture is
 * kept where reading is quick; the first to ask decides on that, so everybody asks here.
 */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext("2d", { willReadFrequently: true });
}
