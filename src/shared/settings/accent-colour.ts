import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

registerMode(modeRgb);
registerMode(modeLrgb);
const oklch = registerMode(modeOklch);

/**
 * What the accent colour lies on, of both themes: --background, --card and --popover of web/styles/tokens.css. A test
 * compares them.
 */
export const SURFACES: Readonly<Record<"light" | "dark", readonly string[]>> = {
  light: ["oklch(0.982 0.0045 95)", "oklch(0.998 0.0015 95)", "oklch(0.998 0.0015 95)"],
  dark: ["oklch(0.188 0.012 168)", "oklch(0.222 0.014 168)", "oklch(0.25 0.016 168)"],
};

/** WCAG AA: of an area or a line against what is around it. */
const AREA_CONTRAST = 3;

export const ACCENT_PATTERN = /^#[0-9a-f]{6}$/;

/** Why a colour cannot be the accent; null when it can. One colour serves both themes. */
export function accentProblem(hex: string): "too light" | "too dark" | null {
  const isSeen = (theme: "light" | "dark") =>
    SURFACES[theme].every((surface) => wcagContrast(hex, surface) >= AREA_CONTRAST);
  if (!isSeen("light")) return "too light";
  return isSeen("dark") ? null : "too dark";
}

/** The text colour on an accent: white or black, whichever has more contrast; always enough by WCAG AA. */
export function inkOn(hex: string): "#ffffff" | "#000000" {
  return wcagContrast(hex, "#ffffff") >= wcagContrast(hex, "#000000") ? "#ffffff" : "#000000";
}

/** Below this chroma a colour is seen as grey, and its hue is arbitrary. */
const GREY = 0.02;

/** The hue of a colour in OKLCH, whole degrees from 0 to 359; null for a grey. */
export function hueOf(hex: string): number | null {
  const { c = 0, h = 0 } = oklch(hex) ?? {};
  return c < GREY ? null : Math.round(h) % 360;
}

const STEP = 0.0025;

/** The colour itself where it works, else the one of the same hue with the nearest lightness that does. */
export function nearestAccent(hex: string): string {
  const isTooLight = accentProblem(hex) === "too light";
  return nearest(hex, isTooLight ? -STEP : STEP, (tried) => accentProblem(tried) === null);
}

/** So much with the surfaces of a theme that text is read on its tinted areas as well, by WCAG AA. */
const TEXT_CONTRAST = 5.5;

/** The accent as the colour of links and marks in a theme: the nearest of the same hue that can be read there. */
export const accentText = (hex: string, theme: "light" | "dark"): string =>
  nearest(hex, theme === "light" ? -STEP : STEP, (tried) =>
    SURFACES[theme].every((surface) => wcagContrast(tried, surface) >= TEXT_CONTRAST),
  );

function nearest(hex: string, step: number, works: (tried: string) => boolean): string {
  const colour = oklch(hex);
  if (colour === undefined || works(hex)) return hex;
  for (let l = colour.l + step; l >= 0 && l <= 1; l += step) {
    const found = formatHex(clampChroma({ ...colour, l }, "oklch"));
    if (works(found)) return found;
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
