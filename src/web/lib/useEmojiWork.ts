import { useState, useSyncExternalStore } from "react";

/**
 * Whether this device has a typeface of emoji; without one it shows boxes. The server, which draws for devices that it
 * does not know, takes for granted that there is one.
 */
export function useEmojiWork(): boolean {
  const [look] = useState(() => {
    let known: boolean | undefined;
    return () => (known ??= emojiWork());
  });
  return useSyncExternalStore(forGood, look, () => true);
}

const forGood = () => () => undefined;

/** A box is black as the ink it is written with, an emoji brings its own colours. */
function emojiWork(): boolean {
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
