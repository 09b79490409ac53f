import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { signatureFace } from "#shared/reports/signer.ts";
import { paperOf } from "./paper.ts";
import { INK, PAPER } from "./signature.ts";

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

export function clearPaper(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = paperOf(canvas);
  if (context === null) return null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** Writes a name on the canvas, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, typed: string): void {
  const context = clearPaper(canvas);
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
