import { expect, test } from "vitest";
import { nextUnfiledPeriod } from "./periods.ts";

const TODAY = "2026-11";

test("a location without reports is offered the month that has just ended", () => {
  expect(nextUnfiledPeriod([], TODAY)).toBe("2026-10");
  expect(nextUnfiledPeriod(["2026-11"], TODAY)).toBe("2026-10");
  expect(nextUnfiledPeriod(["2026-08"], "2027-01")).toBe("2026-12");
});

test("a month that was left out between filed ones is offered, the newest first", () => {
  expect(nextUnfiledPeriod(["2026-10", "2026-08", "2026-05"], TODAY)).toBe("2026-09");
  expect(nextUnfiledPeriod(["2026-10", "2026-09", "2026-08", "2026-05"], TODAY)).toBe("2026-07");
});

test("where nothing is missing since the first report, the current month is offered, filed or not", () => {
  expect(nextUnfiledPeriod(["2026-10"], TODAY)).toBe(TODAY);
  expect(nextUnfiledPeriod(["2026-10", "2026-09"], TODAY)).toBe(TODAY);
  expect(nextUnfiledPeriod(["2026-11", "2026-10"], TODAY)).toBe(TODAY);
});
