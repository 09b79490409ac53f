import { describe, expect, it } from "vitest";
import { latestDistribution } from "./latest-distribution.ts";
import { paid } from "./portfolio.fixture.ts";

const both = [
  paid(1, "2026-10", "2156.25"),
  paid(2, "2026-10", "340.00"),
  paid(1, "2026-09", "2437.50"),
  paid(2, "2026-09", "280.00"),
  paid(1, "2026-08", "9999.00"),
];

describe("latestDistribution", () => {
  it("adds up all locations, with the growth against the month before", () => {
    const latest = latestDistribution(both);
    expect(latest).toMatchObject({
      month: "October 2026",
      amount: "2496.25",
      change: { growth: { text: "−8.1%" }, on: "on Sep 2026" },
      missingNote: null,
    });
    expect(latest?.explanation.inputs).toEqual([
      { label: "Harbor & Vine Wine Bar", value: "$2,156.25" },
      { label: "Copper Finch Cafe", value: "$340.00" },
    ]);
  });

  it("names the month's reports as its source, and for the growth also those of the month before", () => {
    const latest = latestDistribution(both.map((filed, index) => ({ ...filed, id: index, firstVersion: 1 })));
    const [vine, finch] = [
      { locationLabel: "Harbor & Vine Wine Bar" },
      { locationLabel: "Copper Finch Cafe" },
    ];
    const then = { version: 1, firstVersion: 1 };
    const now = [
      { id: 0, ...vine, reportingPeriod: "2026-10", ...then },
      { id: 1, ...finch, reportingPeriod: "2026-10", ...then },
    ];
    expect(latest?.explanation.source).toEqual(now);
    expect(latest?.change?.explanation.source).toEqual([
      ...now,
      { id: 2, ...vine, reportingPeriod: "2026-09", ...then },
      { id: 3, ...finch, reportingPeriod: "2026-09", ...then },
    ]);
  });

  it("shows which location paid less than the month before", () => {
    expect(latestDistribution(both)?.change?.explanation.inputs).toEqual([
      { label: "Harbor & Vine Wine Bar", value: "$2,437.50 → $2,156.25" },
      { label: "Copper Finch Cafe", value: "$280.00 → $340.00" },
      { label: "October 2026", value: "$2,496.25" },
      { label: "September 2026", value: "$2,717.50" },
    ]);
  });

  it("is not compared while a location of the month before has not reported yet", () => {
    const early = both.filter((filed) => filed.locationId === 1 || filed.reportingPeriod !== "2026-10");
    expect(latestDistribution(early)).toMatchObject({
      amount: "2156.25",
      change: null,
      missingNote: "1 of 2 locations reported",
      explanation: { note: expect.stringContaining("Not reported yet: Copper Finch Cafe.") as string },
    });
  });

  it("does not wait for a location that reported neither month", () => {
    expect(latestDistribution([paid(1, "2026-10", "10.00"), paid(2, "2026-08", "5.00")])).toMatchObject({
      amount: "10.00",
      change: null,
      missingNote: null,
    });
  });

  it("compares a location that reported for the first time with nothing", () => {
    const withNewLocation = [
      paid(1, "2026-10", "10.00"),
      paid(2, "2026-10", "5.00"),
      paid(1, "2026-09", "10.00"),
    ];
    expect(latestDistribution(withNewLocation)?.change).toMatchObject({
      growth: { text: "+50.0%" },
      explanation: {
        inputs: [
          { label: "Harbor & Vine Wine Bar", value: "$10.00 → $10.00" },
          { label: "Copper Finch Cafe", value: "Nothing → $5.00" },
          { label: "October 2026", value: "$15.00" },
          { label: "September 2026", value: "$10.00" },
        ],
      },
    });
  });

  it("does not wait for a location that the investor no longer holds", () => {
    const sold = [
      ...both.filter(({ locationId }) => locationId === 1),
      paid(2, "2026-10", null),
      paid(2, "2026-09", "280.00"),
    ];
    expect(latestDistribution(sold)).toMatchObject({ amount: "2156.25", missingNote: null });
    expect(latestDistribution(sold)?.change?.explanation.inputs[1]?.value).toBe("$280.00 → Nothing");
  });

  it("has no growth against a month that paid nothing", () => {
    const change = latestDistribution([paid(1, "2026-10", "10.00"), paid(1, "2026-09", "0.00")])?.change;
    expect(change).toBeNull();
  });

  it("takes the latest month in which the investor held a share, and is null without one", () => {
    expect(latestDistribution([paid(1, "2026-10", null), paid(1, "2026-09", "7.00")])).toMatchObject({
      month: "September 2026",
      amount: "7.00",
    });
    expect(latestDistribution([paid(1, "2026-10", null)])).toBeNull();
    expect(latestDistribution([])).toBeNull();
  });
});
