/**
 * Whether this device has a typeface of emoji; without one it shows boxes. A box is black as the ink it is written
 * with, an emoji brings its own colours. The server takes for granted that there is one.
 */
export function emojiWork(): boolean {
  if (typeof document === "undefined") return true;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 20;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return true;
  pen.font = "16px sans-serif";
  pen.textBaseline = "top";
  pen.fillText("\u{1F378}", 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 1]);
}
