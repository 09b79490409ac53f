import { describe, expect, it } from "vitest";
import { tableParts } from "./ChartCard.tsx";

const many = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Place ${id}`, points: [] }));
const widths = (count: number) => tableParts(many(count)).map((part) => part.length);

describe("the table of a chart", () => {
  it("is one table as long as it fits the page", () => {
    expect(widths(1)).toEqual([1]);
    expect(widths(5)).toEqual([5]);
    expect(widths(0)).toEqual([]);
  });

  it("becomes several tables of like width, and keeps every line once", () => {
    expect(widths(6)).toEqual([3, 3]);
    expect(widths(40)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
    expect(tableParts(many(11)).flat()).toEqual(many(11));
  });
});
