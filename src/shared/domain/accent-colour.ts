/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Rgb = readonly [red: number, green: number, blue: number];

/**
 * What the accent colour lies on, of both themes: --background, --card and --popover of web/styles/tokens.css. A test
 * compares them.
 */
export const SURFACES: Readonly<Record<"light" | "dark", readonly Oklch[]>> = {
  light: [
    [0.982, 0.0045, 95],
    [0.998, 0.0015, 95],
    [0.998, 0.0015, 95],
  ],
  dark: [
    [0.188, 0.012, 168],
    [0.222, 0.014, 168],
    [0.25, 0.016, 168],
  ],
};

/** WCAG AA: of an area or a line against what is around it, and of text. */
const AREA_CONTRAST = 3;
export const TEXT_CONTRAST = 4.5;

export const ACCENT_PATTERN = /^#[0-9a-f]{6}$/;

/** Why a colour cannot be the accent; null when it can. One colour serves both themes. */
export function accentProblem(hex: string): "too light" | "too dark" | null {
  const luminance = luminanceOf(rgbOf(hex));
  const isSeen = (theme: "light" | "dark") =>
    SURFACES[theme].every(
      (surface) => contrastOf(luminance, luminanceOf(fromOklch(surface))) >= AREA_CONTRAST,
    );
  if (!isSeen("light")) return "too light";
  return isSeen("dark") ? null : "too dark";
}

/** The text colour on an accent: white or black, whichever has more contrast; always at least TEXT_CONTRAST. */
export function inkOn(hex: string): "#ffffff" | "#000000" {
  const luminance = luminanceOf(rgbOf(hex));
  return contrastOf(luminance, 1) >= contrastOf(luminance, 0) ? "#ffffff" : "#000000";
}

/** Below this chroma a colour is seen as grey, and its hue is arbitrary. */
const GREY = 0.02;

/** The hue of a colour in OKLCH, whole degrees from 0 to 359; null for a grey. */
export function hueOf(hex: string): number | null {
  const [, chroma, hue] = toOklch(rgbOf(hex));
  return chroma < GREY ? null : (Math.round(hue) + 360) % 360;
}

/** WCAG's contrast ratio of two colours. */
export const contrastBetween = (one: string, other: string): number =>
  contrastOf(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));

const STEP = 0.0025;

/** The colour itself where it works, else the one of the same hue with the nearest lightness that does. */
export function nearestAccent(hex: string): string {
  if (accentProblem(hex) === null) return hex;
  const [lightness, chroma, hue] = toOklch(rgbOf(hex));
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const tried of [lightness - distance, lightness + distance]) {
      if (tried < 0 || tried > 1) continue;
      const found = hexOf(intoSrgb([tried, chroma, hue]));
      if (accentProblem(found) === null) return found;
    }
  }
  throw new RangeError(`no colour near ${hex} works`);
}

/** The sentence for a colour that is refused; null where it works. */
export function describeAccentProblem(hex: string): string | null {
  const problem = accentProblem(hex);
  if (problem === null) return null;
  const theme = problem === "too light" ? "light" : "dark";
  return `This colour is ${problem} to be seen in the ${theme} theme. The nearest that works is ${nearestAccent(hex)}.`;
}

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const toLinear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** WCAG's relative luminance. */
function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb;
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

const contrastOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Björn Ottosson's conversion, https://bottosson.github.io/posts/oklab. */
function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
}

/** May lie outside of sRGB. */
function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    fromLinear(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    fromLinear(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    fromLinear(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}

/** The colour with as much of its chroma as sRGB holds at its lightness. */
function intoSrgb([lightness, chroma, hue]: Oklch): Rgb {
  for (let part = 1; part > 0; part -= 0.02) {
    const rgb = fromOklch([lightness, chroma * part, hue]);
    if (rgb.every((each) => each >= 0 && each <= 1)) return rgb;
  }
  const grey = fromOklch([lightness, 0, 0]);
  return [clamped(grey[0]), clamped(grey[1]), clamped(grey[2])];
}

const clamped = (part: number) => Math.min(1, Math.max(0, part));
