import { describe, expect, it } from "vitest";
import { searchedMonth, searchedMonthText } from "./ArchiveList.tsx";

describe("searchedMonth", () => {
  it.each([
    ["October", 10, null, ""],
    ["  oct 2026 ", 10, 2026, ""],
    ["Sept. 2025", 9, 2025, ""],
    ["2026", null, 2026, ""],
    ["2026-10", 10, 2026, ""],
    ["10/2026", 10, 2026, ""],
    ["Harbor october, 2026", 10, 2026, "Harbor"],
    ["May 2026 2025", 5, 2026, "2025"],
  ])("finds the month and the year in %j", (search, month, year, rest) => {
    expect(searchedMonth(search)).toEqual({ month, year, rest });
  });

  it.each(["", "Harbor & Vine", "oc", "Octopus", "13/2026", "1850", "12", "20266"])(
    "finds none in %j",
    (search) => {
      expect(searchedMonth(search)).toBeNull();
    },
  );

  it("is written like the filters' options", () => {
    expect(searchedMonthText({ month: 10, year: 2026, rest: "" })).toBe("October 2026");
    expect(searchedMonthText({ month: 10, year: null, rest: "" })).toBe("October");
    expect(searchedMonthText({ month: null, year: 2026, rest: "" })).toBe("2026");
  });
});
