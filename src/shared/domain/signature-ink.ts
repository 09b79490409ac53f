/** Fewest pixels of ink of a signature. */
const INK_PIXELS_MIN = 20;
/** Least difference in brightness (0 to 255) between ink and ground. */
const CONTRAST_MIN = 48;
/** Least width plus height of the ink, as a fraction of the image's width: 32 pixels on the canvas of 400. */
const SPAN_MIN = 0.08;

/**
 * Whether an image shows a signature: ink, and more than a dot. Never throws.
 * @param brightness 0 to 255 for each pixel, row by row, one in every `stride` elements; the first pixel is the ground
 * @param width in pixels
 */
export function hasSignatureInk(brightness: ArrayLike<number>, width: number, stride = 1): boolean {
  const ground = brightness[0] ?? 255;
  let ink = 0;
  let [left, right, top, bottom] = [width, -1, Infinity, -1];
  for (let index = 0, pixel = 0; index < brightness.length; index += stride, pixel += 1) {
    if (Math.abs((brightness[index] ?? ground) - ground) <= CONTRAST_MIN) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    ink += 1;
    const span = right - left + bottom - top + 2;
    if (ink >= INK_PIXELS_MIN && span >= width * SPAN_MIN) return true;
  }
  return false;
}
