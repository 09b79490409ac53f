import { describe, expect, it } from "vitest";
import { locationCards, salesTrend } from "./InvestmentLocations.tsx";

describe("location cards", () => {
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

  describe("the cards of an investor's locations", () => {
    it("show share, return and month of the latest report, in whatever order the reports come", () => {
      const [card] = locationCards(
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

    it("say that the latest report was corrected, and nothing of an earlier one", () => {
      const corrected = (period: string) => ({ ...report(1, period), version: 2 });
      const became = (...reports: ReturnType<typeof report>[]) =>
        locationCards([holding(1)], reports).map((card) => card.became);
      expect(became(corrected("2026-01"), report(1, "2025-12"))).toEqual(["Corrected"]);
      expect(became(report(1, "2026-01"), corrected("2025-12"))).toEqual([null]);
      expect(became()).toEqual([null]);
    });

    it("say N/A for a location without a report", () => {
      const [card] = locationCards([holding(1)], [report(2, "2026-10")]);
      expect(card).toMatchObject({ lastReport: "N/A", monthlyReturn: { text: "N/A", tone: "none" } });
    });

    it("do not fall back to an older report when the latest has no net revenue", () => {
      const [card] = locationCards(
        [holding(1)],
        [report(1, "2026-10", "100.00", null), report(1, "2026-09")],
      );
      expect(card).toMatchObject({ lastReport: "October 2026", monthlyReturn: { text: "N/A" } });
    });

    it("show 5.00% where a link carries no share, and 0.00% as it is", () => {
      const [absent, none] = locationCards([holding(1, ""), holding(2, "0.00")], []);
      expect(absent?.ownership).toBe("5.00% ownership");
      expect(none?.ownership).toBe("0.00% ownership");
    });

    it("are none without holdings, and forty for forty", () => {
      expect(locationCards([], [report(1, "2026-10")])).toEqual([]);
      expect(
        locationCards(
          Array.from({ length: 40 }, (_, id) => holding(id + 1)),
          [],
        ),
      ).toHaveLength(40);
    });

    it("keep two places of one name apart", () => {
      const cards = locationCards(
        [holding(1, "1.00", "Harbor"), holding(2, "2.00", "Harbor")],
        [report(2, "2026-10"), report(1, "2026-09")],
      );
      expect(cards.map((card) => card.lastReport)).toEqual(["September 2026", "October 2026"]);
    });
  });
});

describe("trend", () => {
  describe("the months of a sparkline", () => {
    it("are the newest ones in a row, so that no gap is bridged", () => {
      expect(salesTrend(["1.00", null, "2.00", "3.00", "4.00"])).toEqual([200, 300, 400]);
      expect(salesTrend(["1.00", "2.00", "3.00", null])).toEqual([100, 200, 300]);
      expect(salesTrend(["1.00", "2.00", "3.00"])).toEqual([100, 200, 300]);
    });

    it("are none where they are fewer than three, of which a line would be a mere slope", () => {
      expect(salesTrend(["1.00", "2.00"])).toEqual([]);
      expect(salesTrend(["1.00", "2.00", null, "3.00", "4.00"])).toEqual([]);
    });

    it("are none where nothing is reported", () => {
      expect(salesTrend([null, null])).toEqual([]);
      expect(salesTrend([])).toEqual([]);
    });
  });
});
