const WHITE = 255;
/** As finely as two stored values can be told apart. */
const STEPS = 4095;

/** sRGB's curve: 0 to 255 as it is stored, to 0 to 1 as it shines. */
const shining = Float64Array.from({ length: WHITE + 1 }, (_, value) => {
  const part = value / WHITE;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
/** And back. */
const stored = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(WHITE * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});

const onWhite = (value: number, opacity: number): number =>
  opacity === WHITE ? value : Math.floor((value * opacity + WHITE * (WHITE - opacity)) / WHITE);

function brightnessOf(red: number, green: number, blue: number): number {
  if (red === green && red === blue) return red;
  const light = 0.2126 * (shining[red] ?? 0) + 0.7152 * (shining[green] ?? 0) + 0.0722 * (shining[blue] ?? 0);
  return stored[Math.round(light * STEPS)] ?? 0;
}

/**
 * How bright each pixel of a picture is on a white ground, 0 to 255, row by row: what sharp's flatten and greyscale
 * give to within one, in a fraction of their time.
 * @param data red, green and blue of each pixel, 0 to 255, and with four channels its opacity
 */
export function brightnessOnWhite(data: Uint8Array, channels: number): Uint8Array {
  const brightness = new Uint8Array(Math.floor(data.length / channels));
  for (let pixel = 0, at = 0; pixel < brightness.length; pixel += 1, at += channels) {
    const opacity = channels === 4 ? (data[at + 3] ?? WHITE) : WHITE;
    const red = onWhite(data[at] ?? WHITE, opacity);
    const green = onWhite(data[at + 1] ?? WHITE, opacity);
    const blue = onWhite(data[at + 2] ?? WHITE, opacity);
    brightness[pixel] = brightnessOf(red, green, blue);
  }
  return brightness;
}
