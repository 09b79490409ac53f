import { describe, expect, it } from "vitest";
import { lastMonths } from "#shared/domain/periods.ts";
import { monthLabels } from "./scales.ts";

describe("labels of the months", () => {
  const year = lastMonths("2026-10", 12);

  it("are three letters, with the year on January", () => {
    expect(monthLabels(year, "all").map((label) => label.text)).toEqual([
      "Nov",
      "Dec",
      "Jan ’26",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
    ]);
  });

  it("keep one month in three on a phone, January among them", () => {
    expect(monthLabels(year, "quarters")).toEqual([
      { index: 2, text: "Jan ’26" },
      { index: 5, text: "Apr" },
      { index: 8, text: "Jul" },
      { index: 11, text: "Oct" },
    ]);
  });
});
