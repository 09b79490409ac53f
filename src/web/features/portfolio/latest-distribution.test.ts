import { describe, expect, it } from "vitest";
import { explainWhyChanged } from "#shared/domain/change-explained.ts";
import { latestDistribution } from "./latest-distribution.ts";
import { paid } from "./portfolio.fixture.ts";

/** What the change's explanation says. */
const whyOf = (latest: ReturnType<typeof latestDistribution>) =>
  latest?.change ? explainWhyChanged(latest.change.toExplain) : null;

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

  it("names the month's reports as its source", () => {
    const latest = latestDistribution(both.map((filed, index) => ({ ...filed, id: index, firstVersion: 1 })));
    const then = { reportingPeriod: "2026-10", version: 1, firstVersion: 1 };
    expect(latest?.explanation.source).toEqual([
      { id: 0, locationLabel: "Harbor & Vine Wine Bar", ...then },
      { id: 1, locationLabel: "Copper Finch Cafe", ...then },
    ]);
  });

  it("says why it changed, location by location", () => {
    expect(whyOf(latestDistribution(both))).toMatchObject({
      question: "Why did it change?",
      inputs: [
        { label: "September 2026", value: "$2,717.50" },
        { label: "Harbor & Vine Wine Bar", value: "−$281.25" },
        { label: "Copper Finch Cafe", value: "+$60.00" },
      ],
      figure: "October 2026",
      result: "$2,496.25",
    });
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
    const latest = latestDistribution(withNewLocation);
    expect(latest?.change?.growth.text).toBe("+50.0%");
    expect(whyOf(latest)?.inputs).toEqual([
      { label: "September 2026", value: "$10.00" },
      { label: "Copper Finch Cafe", value: "+$5.00" },
    ]);
  });

  it("does not wait for a location that the investor no longer holds, whose months are not read any more", () => {
    const sold = both.filter(
      ({ locationId, reportingPeriod }) => locationId === 1 || reportingPeriod < "2026-10",
    );
    expect(latestDistribution(sold)?.missingNote).toBe("1 of 2 locations reported");
    const latest = latestDistribution(sold, new Set([1]));
    expect(latest).toMatchObject({ amount: "2156.25", missingNote: null });
    expect(whyOf(latest)?.inputs).toContainEqual({
      label: "Copper Finch Cafe",
      value: "−$280.00",
    });
    expect(whyOf(latest)?.note).toContain("−$280.00 by your share");
  });

  it("takes a correction for itself, after what was filed first", () => {
    const corrected = both.map((report, id) => ({ ...report, id }));
    const first = new Map([
      [1, { distributed: "4000.00", own: { sharePercentage: "12.50", cashDistribution: "500.00" } }],
    ]);
    expect(whyOf(latestDistribution(corrected, null, first))?.note).toContain(
      "Copper Finch Cafe: +$220.00 by what it distributed, −$160.00 by a correction.",
    );
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
