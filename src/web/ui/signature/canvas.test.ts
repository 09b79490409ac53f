import { expect, test, vi } from "vitest";
import { writeName } from "./canvas.ts";

/** In which font a name is put on the canvas, and how. */
function written(name: string) {
  const texts: [string, string][] = [];
  const context = {
    font: "",
    setTransform: () => {},
    fillRect: () => {},
    measureText: () => ({ width: 100 }),
    fillText: (text: string) => texts.push([context.font, text]),
  };
  const canvas = document.createElement("canvas");
  vi.spyOn(canvas, "getContext").mockReturnValue(context as unknown as CanvasRenderingContext2D);
  writeName(canvas, name);
  return texts;
}

test("a typed name is written in the script where that has all of its letters", () => {
  expect(written("Claire Donovan")).toEqual([
    [expect.stringContaining('72px "Mrs Saint Delafield"'), "Claire Donovan"],
  ]);
  expect(written("Łukasz Šimek")[0]?.[0]).toContain("Mrs Saint Delafield");
});

test("a name with a letter that the script lacks is written as a whole in an italic serif", () => {
  expect(written("Żaneta Kowalczyk")).toEqual([
    [expect.stringMatching(/^italic 44px "Newsreader Signature"/), "Żaneta Kowalczyk"],
  ]);
  expect(written("Juric\u0301")[0]?.[1]).toBe("Jurić");
  expect(written("Мария Smith")[0]?.[0]).toMatch(/^italic 44px Georgia/);
});
