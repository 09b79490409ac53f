import { describe, expect, it } from "vitest";
import { compsYearToDate } from "./comps-year-to-date.ts";

const report = (locationId: number, reportingPeriod: string, compsValue: string | null) => ({
  locationId,
  reportingPeriod,
  own: compsValue === null ? null : { compsValue },
});

describe("the reader's comps, year to date", () => {
  it("are added up per location, to the cent, with a total", () => {
    const comps = compsYearToDate(
      [report(1, "2026-10", "700.10"), report(2, "2026-10", "0.01"), report(1, "2026-09", "6.87")],
      "2026-11",
    );
    expect(comps.lines).toEqual([
      { locationId: 1, amount: "706.97" },
      { locationId: 2, amount: "0.01" },
    ]);
    expect(comps.total).toBe("706.98");
    expect(comps.range).toBe("January – October 2026");
  });

  it("begin anew with the year, by the month that is reported and not by when", () => {
    const reports = [report(1, "2026-12", "50.00"), report(1, "2026-11", "40.00")];
    expect(compsYearToDate(reports, "2026-12").total).toBe("90.00");
    expect(compsYearToDate(reports, "2027-01")).toEqual({ lines: [], total: "0.00", range: "2027" });
    expect(compsYearToDate([...reports, report(1, "2027-01", "5.00")], "2027-02")).toMatchObject({
      total: "5.00",
      range: "January 2027",
    });
  });

  it("count a leap February once", () => {
    expect(compsYearToDate([report(1, "2028-02", "29.00")], "2028-02")).toMatchObject({
      total: "29.00",
      range: "January – February 2028",
    });
  });

  it("leave out places without comps, and months the reader held nothing in", () => {
    const comps = compsYearToDate(
      [report(1, "2026-10", "0.00"), report(2, "2026-10", null), report(3, "2026-10", "-12.00")],
      "2026-10",
    );
    expect(comps.lines).toEqual([{ locationId: 3, amount: "-12.00" }]);
  });

  it("keep forty places apart", () => {
    const reports = Array.from({ length: 40 }, (_, id) => report(id + 1, "2026-10", "1.01"));
    const comps = compsYearToDate(reports, "2026-10");
    expect(comps.lines).toHaveLength(40);
    expect(comps.total).toBe("40.40");
  });
});
