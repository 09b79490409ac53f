import { describe, expect, it } from "vitest";
import { paid } from "./portfolio.fixture.ts";
import { earlierYears, yearToDate } from "./year-to-date.ts";

const compsOf = (reports: ReturnType<typeof report>[], today: string) =>
  yearToDate("compsValue", reports, today);

const report = (locationId: number, reportingPeriod: string, compsValue: string | null) => ({
  locationId,
  location: { name: locationId === 41 ? "" : `Place ${locationId}` },
  reportingPeriod,
  version: 1,
  own: compsValue === null ? null : { compsValue, cashDistribution: "1000.00" },
});

describe("the comps of the year to date", () => {
  it("are added up per location to the cent, with a total", () => {
    const comps = compsOf(
      [report(1, "2026-10", "700.10"), report(2, "2026-10", "0.01"), report(1, "2026-09", "6.87")],
      "2026-11",
    );
    expect(comps.lines).toMatchObject([
      { locationId: 1, label: "Place 1", amount: "706.97" },
      { locationId: 2, label: "Place 2", amount: "0.01" },
    ]);
    expect(comps.total.amount).toBe("706.98");
    expect(comps.range).toBe("January – October 2026");
  });

  it("start again with each year, by the reported month and not by the day of filing", () => {
    const reports = [report(1, "2026-12", "50.00"), report(1, "2026-11", "40.00")];
    expect(compsOf(reports, "2026-12").total.amount).toBe("90.00");
    expect(compsOf(reports, "2027-01")).toMatchObject({
      lines: [],
      total: { amount: "0.00" },
      range: "2027",
    });
    expect(compsOf([...reports, report(1, "2027-01", "5.00")], "2027-02")).toMatchObject({
      total: { amount: "5.00" },
      range: "January 2027",
    });
  });

  it("leave out locations without comps and months without a share", () => {
    const comps = compsOf(
      [report(1, "2026-10", "0.00"), report(2, "2026-10", null), report(3, "2026-10", "-12.00")],
      "2026-10",
    );
    expect(comps.lines).toMatchObject([{ locationId: 3, amount: "-12.00" }]);
  });

  it("keep the order of the reports and label an unknown location", () => {
    const comps = compsOf([report(41, "2026-10", "1.00"), report(7, "2026-10", "2.00")], "2026-10");
    expect(comps.lines.map((line) => line.label)).toEqual(["Unknown Location", "Place 7"]);
  });

  it("explain which months a line and which lines the total add up", () => {
    const { lines, total } = compsOf(
      [report(1, "2026-10", "700.10"), report(2, "2026-10", "0.01"), report(1, "2026-09", "6.87")],
      "2026-11",
    );
    expect(lines[0]?.explanation).toMatchObject({
      formula: "Sum of your comps, January – October 2026",
      inputs: [
        { label: "October 2026", value: "$700.10" },
        { label: "September 2026", value: "$6.87" },
      ],
      result: "$706.97",
      source: [
        { reportingPeriod: "2026-10", version: 1 },
        { reportingPeriod: "2026-09", version: 1 },
      ],
    });
    expect(total.explanation).toMatchObject({
      inputs: [
        { label: "Place 1", value: "$706.97" },
        { label: "Place 2", value: "$0.01" },
      ],
      result: "$706.98",
      source: [
        { locationLabel: "Place 1", reportingPeriod: "2026-10" },
        { locationLabel: "Place 2", reportingPeriod: "2026-10" },
        { locationLabel: "Place 1", reportingPeriod: "2026-09" },
      ],
    });
  });
});

it("names the months without an amount under a location's sum, and counts them under the total", () => {
  const { lines, total } = compsOf(
    [
      report(1, "2026-10", "700.10"),
      report(1, "2026-09", null),
      report(1, "2026-02", "0.00"),
      report(1, "2026-01", "0.00"),
      report(2, "2026-10", "0.00"),
      report(3, "2026-10", "5.00"),
    ],
    "2026-11",
  );
  const note = "Your ownership plays no part.";
  expect(lines.map((line) => line.explanation.note)).toEqual([
    `None in January, February, and September. ${note}`,
    note,
  ]);
  expect(total.explanation.note).toMatch(/^4 other reports had none\. Counted by the month/);
});

describe("the distributions of the year to date", () => {
  it("are added up per location, less clawbacks, and name the ownership they were computed with", () => {
    const { lines, total, range } = yearToDate(
      "cashDistribution",
      [
        paid(1, "2026-10", "2343.75"),
        paid(1, "2026-09", "-43.76"),
        paid(2, "2026-10", "0.00"),
        paid(3, "2026-08", "0.01"),
        paid(1, "2025-12", "9.00"),
      ],
      "2026-11",
    );
    expect(lines).toMatchObject([
      { label: "Harbor & Vine Wine Bar", amount: "2299.99" },
      { label: "Place 3", amount: "0.01" },
    ]);
    expect(total.amount).toBe("2300.00");
    expect(range).toBe("January – October 2026");
    expect(lines[0]?.explanation).toMatchObject({
      formula: "Sum of your distributions, January – October 2026",
      note: "Each is your part of a location's distribution, by your ownership at the time of filing.",
    });
  });
});

describe("earlierYears", () => {
  it("adds up each earlier year over all locations, newest first", () => {
    const years = earlierYears(
      "cashDistribution",
      [
        paid(1, "2026-10", "5000.00"),
        paid(1, "2025-12", "100.10"),
        paid(2, "2025-01", "0.05"),
        paid(1, "2024-11", "20.00"),
        paid(1, "2024-10", "-5.00"),
      ],
      "2026-11",
    );
    expect(years).toMatchObject([
      { year: 2025, amount: "100.15" },
      { year: 2024, amount: "15.00" },
    ]);
    expect(years[0]?.explanation).toMatchObject({
      figure: "2025",
      formula: "Sum of your distributions, January – December 2025",
      inputs: [
        { label: "Harbor & Vine Wine Bar", value: "$100.10" },
        { label: "Copper Finch Cafe", value: "$0.05" },
      ],
    });
    expect(years[1]?.explanation.formula).toBe("Sum of your distributions, October – November 2024");
  });

  it("leaves out a year without an amount", () => {
    expect(earlierYears("cashDistribution", [paid(1, "2024-10", "0.00")], "2026-11")).toEqual([]);
  });
});
