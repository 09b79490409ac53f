/**
 * What the signature is drawn on. Every stroke is read back to see whether it is more than a dot, so the picture is
 * kept where reading is quick; the first to ask decides on that, so everybody asks here.
 */
export function paperOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  return canvas.getContext("2d", { willReadFrequently: true });
}
