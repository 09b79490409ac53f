import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { paperOf } from "./paper.ts";
import { INK, PAPER } from "./signature.ts";

const FACE = '"Mrs Saint Delafield", "Snell Roundhand", cursive';
const LARGEST = 72;
/** Behind the cross that the pad shows. */
const LEFT = 44;
const RIGHT = SIGNATURE_WIDTH - 28;
/** The line that one signs on, as the pad shows it. */
const BASELINE = SIGNATURE_HEIGHT - 46;

/** Longer than this nobody waits for a typeface. */
const PATIENCE_MS = 3000;

/** The face is loaded on demand; a browser that cannot get it in time writes in its own cursive. */
export async function loadSignatureFace(name?: string): Promise<void> {
  try {
    await Promise.race([
      document.fonts.load(`${LARGEST}px ${FACE}`, name),
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
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = clearPaper(canvas);
  if (context === null) return;
  context.fillStyle = INK;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.font = `${LARGEST}px ${FACE}`;
  const room = RIGHT - LEFT;
  const size = Math.min(LARGEST, Math.floor((LARGEST * room) / Math.max(context.measureText(name).width, 1)));
  context.font = `${size}px ${FACE}`;
  context.fillText(name, (LEFT + RIGHT) / 2, BASELINE);
}
