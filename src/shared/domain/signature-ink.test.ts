import { describe, expect, test } from "vitest";
import { hasSignatureInk } from "./signature-ink.ts";

const WIDTH = 400;

/** A white canvas with dark pixels where they are wanted. */
function canvas(isInk: (x: number, y: number) => boolean, stride = 1): number[] {
  const pixels: number[] = [];
  for (let y = 0; y < 160; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      pixels.push(isInk(x, y) ? 23 : 255, ...Array.from({ length: stride - 1 }, () => 0));
  return pixels;
}
const near = (x: number, y: number, radius: number) => (px: number, py: number) =>
  Math.hypot(px - x, py - y) <= radius;

describe("hasSignatureInk", () => {
  test("is false without ink", () => {
    const empty = canvas(() => false);
    expect([empty, []].map((pixels) => hasSignatureInk(pixels, WIDTH))).toEqual([false, false]);
  });

  test("is false for a single dot of any size", () => {
    expect(hasSignatureInk(canvas(near(200, 80, 2.6)), WIDTH)).toBe(false);
    expect(hasSignatureInk(canvas(near(200, 80, 6)), WIDTH)).toBe(false);
  });

  test("is true for a short stroke in any direction, also with four values a pixel", () => {
    const across = (x: number, y: number) => y >= 80 && y <= 81 && x >= 100 && x < 140;
    const down = (x: number, y: number) => x >= 100 && x <= 101 && y >= 60 && y < 100;
    expect(hasSignatureInk(canvas(across), WIDTH)).toBe(true);
    expect(hasSignatureInk(canvas(down), WIDTH)).toBe(true);
    expect(hasSignatureInk(canvas(across, 4), WIDTH, 4)).toBe(true);
  });

  test("is false for a faint line", () => {
    const faint = canvas((x, y) => y === 80 && x < 12);
    expect(hasSignatureInk(faint, WIDTH)).toBe(false);
  });
});
