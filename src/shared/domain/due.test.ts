import { describe, expect, it } from "vitest";
import { dueNote, dueSentence, dueSentenceWithDay, lateWords } from "./due-words.ts";
import {
  dueOn,
  dueReport,
  expectedWords,
  firstCounted,
  formatDueDay,
  isClosed,
  onTime,
  reminderStep,
} from "./due.ts";
import { addMonths, lastMonths } from "./periods.ts";

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

  it.each([
    ["2026-11-06", "October 2026 due Nov 10", "Due November 10.", "Expected by November 10"],
    [
      "2026-11-07",
      "October 2026 is due in 3 days, Nov 10",
      "Due November 10, in 3 days.",
      "Expected by November 10",
    ],
    ["2026-11-10", "October 2026 is due today, Nov 10", "Due November 10, today.", "Expected by November 10"],
    [
      "2026-11-12",
      "October 2026 is 2 days late, due Nov 10",
      "Due November 10, 2 days late.",
      "Was expected by November 10",
    ],
  ])("name its day on %s", (today, ...words) => {
    expect([dueSentenceWithDay(due, today), dueNote(due, today), expectedWords(due, today)]).toEqual(words);
  });

  it("name the day without the year", () => expect(formatDueDay("2027-01-05")).toBe("January 5"));
});

describe("on time", () => {
  const punctual = (periods: readonly string[]) =>
    new Map(periods.map((period): [string, string | null] => [period, dueOn(period, 10)]));
  const year = lastMonths("2026-10", 12);

  it("are all of twelve months, each filed on its due day, from the day after the last one", () => {
    expect(onTime({ ...location, last: "2026-10" }, punctual(year), "2026-11-11")).toEqual({
      count: 12,
      of: 12,
    });
  });

  it("is judged of a month only once its due day is over: until then it is the twelve before", () => {
    const until = punctual(lastMonths("2026-09", 12));
    for (const today of ["2026-11-01", "2026-11-10"])
      expect([today, onTime(location, until, today)]).toEqual([today, { count: 12, of: 12 }]);
    expect(onTime(location, until, "2026-11-11")).toEqual({ count: 11, of: 12 });
    expect(firstCounted("2026-11")).toBe(lastMonths("2026-09", 24)[0]);
  });

  it.each<[string, [string, string | null][], string, { count: number; of: number } | null]>([
    ["a month a day late", [["2026-05", "2026-06-11"]], "2024-01", { count: 11, of: 12 }],
    ["a month that is imported", [["2026-05", null]], "2024-01", { count: 11, of: 11 }],
    ["a location that was made meanwhile", [["2026-05", "2026-06-11"]], "2026-04", { count: 6, of: 7 }],
    ["a location that was just made", [], "2026-11", null],
    ["nothing but imported months", year.map((period) => [period, null]), "2024-01", null],
  ])("of %s", (_, changed, made, expected) => {
    const filedOn = new Map([...punctual(year), ...changed]);
    expect(onTime({ last: "2026-10", made, dueDay: 10 }, filedOn, "2026-11-20")).toEqual(expected);
  });

  it.each<[string, last: string, { count: number; of: number }]>([
    ["twelve months, which it was closed for", "2025-06", { count: 3, of: 4 }],
    ["eleven months, which it was late in", "2025-07", { count: 3, of: 12 }],
  ])("of a location that filed nothing for %s", (_, last, expected) => {
    const filedOn = punctual([...lastMonths(last, 4), "2026-07", "2026-08", "2026-10"]);
    expect(onTime({ ...location, last: "2026-10" }, filedOn, "2026-11-20")).toEqual(expected);
  });

  it("is nothing that a closed location is told by", () => {
    const last = addMonths("2026-11", -13);
    expect(onTime({ ...location, last }, punctual(lastMonths(last, 12)), "2026-11-20")).toBeNull();
  });
});

it.each<[string, number | null]>([
  ["2026-11-06", null],
  ["2026-11-07", -1],
  ["2026-11-09", -1],
  ["2026-11-10", 0],
  ["2026-11-16", 0],
  ["2026-11-17", 1],
  ["2026-11-24", 2],
  ["2027-01-01", 7],
])("the reminder that has its turn on %s", (today, step) => {
  expect(reminderStep({ period: "2026-10", dueOn: "2026-11-10" }, today)).toBe(step);
});
