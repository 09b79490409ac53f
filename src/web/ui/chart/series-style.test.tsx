import { describe, expect, it } from "vitest";
import { MARKERS, seriesStyle } from "./series-style.tsx";

const looks = (count: number) => Array.from({ length: count }, (_, index) => seriesStyle(index));

describe("the look of a line", () => {
  it("differs in colour, dash and marker among the first six", () => {
    const six = looks(6);
    expect(new Set(six.map((look) => look.colour)).size).toBe(6);
    expect(new Set(six.map((look) => look.dash)).size).toBe(6);
    expect(new Set(six.map((look) => look.marker))).toEqual(new Set(MARKERS));
  });

  it("repeats the colour with another dash from the seventh on", () => {
    expect(seriesStyle(6).colour).toBe(seriesStyle(0).colour);
    expect(seriesStyle(6).dash).not.toBe(seriesStyle(0).dash);
  });

  it("is never the same twice among forty", () => {
    expect(new Set(looks(40).map((look) => JSON.stringify(look))).size).toBe(40);
  });
});
