import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { hasSignatureInk } from "#shared/domain/signature-ink.ts";
import { paperOf } from "./paper.ts";

/** Red, green, blue and opacity. */
const CHANNELS = 4;

/** Whether more than a dot has been drawn; the server looks in the same way. */
export function isDrawnOn(canvas: HTMLCanvasElement): boolean {
  const pixels = paperOf(canvas)?.getImageData(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT).data ?? [];
  return hasSignatureInk(pixels, SIGNATURE_WIDTH, CHANNELS);
}
