import { describe, expect, it } from "vitest";
import { holdingCards, salesTrend } from "./InvestmentLocations.tsx";

const holding = (locationId: number, sharePercentage = "12.50", name = `Place ${locationId}`) => ({
  locationId,
  sharePercentage,
  location: { name, address: "12 Wharf Street", logoUrl: null },
});
const report = (
  locationId: number,
  reportingPeriod: string,
  cashDistributionDuringPeriod: string | null = "18750.00",
  netRevenueLastMonth: string | null = "135101.13",
) => ({
  id: locationId,
  locationId,
  reportingPeriod,
  version: 1,
  firstVersion: 1,
  cashDistributionDuringPeriod,
  netRevenueLastMonth,
});

describe("holdingCards", () => {
  it("shows share, return and month of the latest report, whatever the order of the reports", () => {
    const [card] = holdingCards(
      [holding(1)],
      [report(1, "2025-12", "1.00"), report(1, "2026-01"), report(1, "2025-11")],
    );
    expect(card).toMatchObject({ ownership: "12.50% ownership", lastReport: "January 2026" });
    expect(card?.monthlyReturn).toMatchObject({
      text: "13.9%",
      tone: "positive",
      explanation: { source: [{ reportingPeriod: "2026-01", version: 1 }] },
    });
  });

  it("marks a corrected latest report, but not a corrected earlier one", () => {
    const corrected = (period: string) => ({ ...report(1, period), version: 2 });
    const badges = (...reports: ReturnType<typeof report>[]) =>
      holdingCards([holding(1)], reports).map((card) => card.versionBadge);
    expect(badges(corrected("2026-01"), report(1, "2025-12"))).toEqual(["Corrected"]);
    expect(badges(report(1, "2026-01"), corrected("2025-12"))).toEqual([null]);
    expect(badges()).toEqual([null]);
  });

  it("shows N/A for a location without a report", () => {
    const [card] = holdingCards([holding(1)], [report(2, "2026-10")]);
    expect(card).toMatchObject({ lastReport: "N/A", monthlyReturn: { text: "N/A", tone: "none" } });
  });

  it("does not fall back to an older report when the latest has no net revenue", () => {
    const [card] = holdingCards([holding(1)], [report(1, "2026-10", "100.00", null), report(1, "2026-09")]);
    expect(card).toMatchObject({ lastReport: "October 2026", monthlyReturn: { text: "N/A" } });
  });

  it("shows 5.00% for a holding without a share, and 0.00% as it is", () => {
    const [absent, none] = holdingCards([holding(1, ""), holding(2, "0.00")], []);
    expect(absent?.ownership).toBe("5.00% ownership");
    expect(none?.ownership).toBe("0.00% ownership");
  });

  it("keeps two locations of the same name apart", () => {
    const cards = holdingCards(
      [holding(1, "1.00", "Harbor"), holding(2, "2.00", "Harbor")],
      [report(2, "2026-10"), report(1, "2026-09")],
    );
    expect(cards.map((card) => card.lastReport)).toEqual(["September 2026", "October 2026"]);
  });
});

describe("salesTrend", () => {
  it("returns the newest consecutive months, in cents", () => {
    expect(salesTrend(["1.00", null, "2.00", "3.00", "4.00"])).toEqual([200, 300, 400]);
    expect(salesTrend(["1.00", "2.00", "3.00", null])).toEqual([100, 200, 300]);
  });

  it("is empty below three consecutive months", () => {
    expect(salesTrend(["1.00", "2.00", null, "3.00", "4.00"])).toEqual([]);
    expect(salesTrend([null, null])).toEqual([]);
    expect(salesTrend([])).toEqual([]);
  });
});
