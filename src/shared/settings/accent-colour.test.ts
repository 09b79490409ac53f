import { wcagContrast } from "culori/fn";
import { describe, expect, it } from "vitest";
import {
  ACCENT_PATTERN,
  accentProblem,
  accentText,
  describeAccentProblem,
  inkOn,
  nearestAccent,
} from "./accent-colour.ts";

const AWKWARD = [
  "#ffffff",
  "#000000",
  "#ffff00",
  "#00ffff",
  "#0000ff",
  "#ff0000",
  "#00ff00",
  "#808080",
  "#7f7f7f",
  "#1a4838",
  "#0a2540",
  "#ffd1dc",
  "#767676",
  "#123456",
];

describe("an accent colour", () => {
  it.each([
    ["#ffffff", "too light"],
    ["#ffff00", "too light"],
    ["#ffd1dc", "too light"],
    ["#000000", "too dark"],
    ["#0a2540", "too dark"],
    ["#0000ff", "too dark"],
    ["#808080", null],
    ["#c2410c", null],
  ])("%s is %s", (hex, problem) => expect(accentProblem(hex)).toBe(problem));

  it("that is refused names the nearest that works", () => {
    expect(describeAccentProblem("#808080")).toBeNull();
    expect(describeAccentProblem("#ffff00")).toBe(
      `This colour is too light to be seen in the light theme. The nearest that works is ${nearestAccent("#ffff00")}.`,
    );
  });
});

describe.each(AWKWARD)("the nearest to %s that works", (hex) => {
  it("works, is itself where that works, and is stable", () => {
    const nearest = nearestAccent(hex);
    expect(nearest).toMatch(ACCENT_PATTERN);
    expect(accentProblem(nearest)).toBeNull();
    expect(nearestAccent(nearest)).toBe(nearest);
    if (accentProblem(hex) === null) expect(nearest).toBe(hex);
  });

  it("has readable text on it, as the colour itself has", () => {
    for (const each of [hex, nearestAccent(hex)])
      expect(wcagContrast(each, inkOn(each))).toBeGreaterThanOrEqual(4.5);
  });
});

it.each([
  // A theme's page, card, secondary and accent grounds.
  ["light", ["#faf9f6", "#fffefd", "#f0efe9", "#e7f1e8"]],
  ["dark", ["#0e1512", "#151d1a", "#232d29", "#21322b"]],
] as const)("as text is read on every ground of the %s theme", (theme, grounds) => {
  for (const hex of AWKWARD) {
    const text = accentText(nearestAccent(hex), theme);
    for (const ground of grounds)
      expect(wcagContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(text, inkOn(text))).toBeGreaterThanOrEqual(4.5);
  }
});

it("of every grey and every pure hue has a neighbour that works", () => {
  for (let part = 0; part < 256; part += 5) {
    const two = part.toString(16).padStart(2, "0");
    for (const hex of [`#${two}${two}${two}`, `#${two}00ff`, `#ff${two}00`, `#00ff${two}`])
      expect(accentProblem(nearestAccent(hex))).toBeNull();
  }
});
