import { describe, expect, it } from "vitest";
import { dueOn, dueReport, dueSentence, formatDueDay, isClosed, lateWords } from "./due.ts";

const location = { last: "2026-09", made: "2024-01", dueDay: 10 };

describe("a due report", () => {
  it("is the month after the last one filed, once it has ended", () => {
    expect(dueReport(location, "2026-11")).toEqual({ period: "2026-10", dueOn: "2026-11-10" });
    expect(dueReport(location, "2026-10")).toBeNull();
    expect(dueReport({ ...location, last: "2026-10" }, "2026-11")).toBeNull();
    expect(dueReport({ ...location, last: "2026-12" }, "2027-01")).toBeNull();
  });

  it("of a location that filed nothing yet is the month in which it was made", () => {
    expect(dueReport({ last: null, made: "2026-10", dueDay: 1 }, "2026-11")).toEqual({
      period: "2026-10",
      dueOn: "2026-11-01",
    });
    expect(dueReport({ last: null, made: "2026-11", dueDay: 1 }, "2026-11")).toBeNull();
  });

  it("is due in the following year for December, and on the last day that every February has", () => {
    expect([dueOn("2026-12", 5), dueOn("2027-01", 28), dueOn("2028-01", 28)]).toEqual([
      "2027-01-05",
      "2027-02-28",
      "2028-02-28",
    ]);
  });

  it("is nobody's where the location has filed nothing for twelve ended months", () => {
    const closed = { ...location, last: "2025-10" };
    expect([isClosed(closed, "2026-10"), isClosed(closed, "2026-11")]).toEqual([false, true]);
    expect(dueReport(closed, "2026-10")?.period).toBe("2025-11");
    expect(dueReport(closed, "2026-11")).toBeNull();
    expect(isClosed({ last: null, made: "2025-11" }, "2026-11")).toBe(true);
  });
});

describe("the words of a due report", () => {
  const due = { period: "2026-10", dueOn: "2026-11-10" };
  it.each([
    ["2026-11-01", "October 2026 is due in 9 days", null],
    ["2026-11-09", "October 2026 is due tomorrow", null],
    ["2026-11-10", "October 2026 is due today", null],
    ["2026-11-11", "October 2026 is 1 day late", "1 day late"],
    ["2027-01-10", "October 2026 is 61 days late", "61 days late"],
  ])("on %s", (today, sentence, late) => {
    expect([dueSentence(due, today), lateWords(due, today)]).toEqual([sentence, late]);
  });

  it("name the day without the year", () => expect(formatDueDay("2027-01-05")).toBe("January 5"));
});
