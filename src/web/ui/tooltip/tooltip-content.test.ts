import { expect, test } from "vitest";
import { placeBeside } from "./tooltip-content.tsx";

const view = { width: 1000, height: 800 };
const words = { width: 200, height: 30 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test("words stand centred above the thing they explain", () => {
  expect(placeBeside(at(500, 400), words, view, "top")).toEqual({ left: 420, top: 364 });
});

test("under the top edge they stand below it, and at the right edge on its left", () => {
  expect(placeBeside(at(500, 10), words, view, "top")).toEqual({ left: 420, top: 56 });
  expect(placeBeside(at(950, 400), words, view, "right")).toEqual({ left: 744, top: 405 });
});

test("beside a thing in a corner they stay in sight", () => {
  expect(placeBeside(at(0, 760), words, view, "bottom")).toEqual({ left: 8, top: 724 });
  expect(placeBeside(at(960, 760), words, { width: 220, height: 60 }, "top")).toEqual({ left: 12, top: 22 });
});
