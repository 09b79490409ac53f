/** Pixels of ink that a stroke of the pen leaves at least. */
const INK_PIXELS_MIN = 20;
/** How far a pixel's brightness (0 to 255) is from the ground's at least when it is ink. */
const CONTRAST_MIN = 48;
/** Width and height of the ink together, as a part of the picture's width: 32 pixels on the canvas of 400. */
const SPAN_MIN = 0.08;

/**
 * Whether a picture shows a signature: ink on it, and more of it than a dot. `brightness`
 * holds 0 to 255 for each pixel, row by row, one in every `stride` places; the first pixel is the ground. `width` is
 * in pixels. Never throws.
 */
export function hasSignatureInk(brightness: ArrayLike<number>, width: number, stride = 1): boolean {
  const ground = brightness[0] ?? 255;
  let ink = 0;
  let [left, right, top, bottom] = [width, -1, Infinity, -1];
  for (let place = 0, pixel = 0; place < brightness.length; place += stride, pixel += 1) {
    if (Math.abs((brightness[place] ?? ground) - ground) <= CONTRAST_MIN) continue;
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
