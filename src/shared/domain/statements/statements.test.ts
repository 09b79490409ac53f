import { describe, expect, it } from "vitest";
import { accountOf, makeStatement, type StatementLine } from "./statements.ts";

const FINCH = { id: 4, name: "Copper Finch Cafe", newestMonth: "2026-10" };
const OLIVE = { id: 2, name: "Olive & Ember", newestMonth: null };

const line = (month: string, cashDistribution: string, more: Partial<StatementLine> = {}): StatementLine => ({
  locationId: FINCH.id,
  month,
  sharePercentage: "5.00",
  cashDistribution,
  compsValue: "0.00",
  ...more,
});

const holding = (sharePercentage: string, firstMonth: string | null, lastMonth: string | null) => ({
  locationId: FINCH.id,
  sharePercentage,
  firstMonth,
  lastMonth,
});

const statement = (changes: Partial<Parameters<typeof makeStatement>[0]> = {}) =>
  makeStatement({
    period: "2026-Q3",
    version: 1,
    investor: { id: 117, name: "Margaret Ellison" },
    group: { name: "Casco Bay Hospitality", contact: null },
    locations: [FINCH, OLIVE],
    lines: [],
    holdings: [],
    transfers: [],
    capital: [],
    timeZone: "America/New_York",
    ...changes,
  });

describe("a statement", () => {
  it("goes from all distributions before the period to all up to its end, location by location", () => {
    const made = statement({
      lines: [
        line("2026-08", "400.00", { compsValue: "12.50" }),
        line("2026-07", "-20.01", { locationId: OLIVE.id }),
        line("2025-12", "0.10"),
        line("2026-06", "237.50"),
        line("2026-07", "420.00", { compsValue: "1.00" }),
        line("2026-10", "9999.99"),
      ],
    });
    expect(made).toMatchObject({
      number: "2026-Q3-0117",
      opening: "237.60",
      distributions: "799.99",
      closing: "1037.59",
      yearDistributions: "1037.49",
    });
    expect(made.entries.map(({ day, words, amount, balance }) => [day, words, amount, balance])).toEqual([
      ["2026-07-31", "Distribution of July 2026, Copper Finch Cafe", "420.00", "657.60"],
      ["2026-07-31", "Distribution of July 2026, Olive & Ember", "-20.01", "637.59"],
      ["2026-08-31", "Distribution of August 2026, Copper Finch Cafe", "400.00", "1037.59"],
    ]);
    expect(made.byLocation.amounts).toEqual(["399.99", "400.00", "0.00"]);
    expect(made.comps).toMatchObject({ period: "13.50", year: "13.50" });
    expect(made.sinceBeginning).toMatchObject({
      firstMonth: "2025-12",
      distributions: "1037.59",
      comps: "13.50",
    });
  });

  it("shows what was published first, and each correction's reason and difference below it", () => {
    const corrected = line("2026-09", "455.00", {
      corrections: [
        { correctedAt: "2026-11-12T03:00:00Z", reason: "A deposit was counted twice.", difference: "-25.01" },
        { correctedAt: "2026-11-13T15:00:00Z", reason: "A comma.", difference: "0.00" },
        { correctedAt: "2026-11-14T15:00:00Z", reason: null, difference: "0.01" },
      ],
    });
    expect(statement({ lines: [corrected] }).entries).toMatchObject([
      { words: "Distribution of September 2026, Copper Finch Cafe", amount: "480.00", balance: "480.00" },
      {
        words: "Correction of Nov 11, 2026: A deposit was counted twice.",
        amount: "-25.01",
        balance: "454.99",
      },
      { words: "Correction of Nov 14, 2026", isCorrection: true, amount: "0.01", balance: "455.00" },
    ]);
  });

  it("gives a share that changed inside the period a line of its own, and says how it changed", () => {
    const made = statement({
      lines: [
        line("2026-06", "10.00"),
        line("2026-07", "50.00"),
        line("2026-09", "80.00", { sharePercentage: "8.00" }),
      ],
      holdings: [holding("5.00", null, "2026-07"), holding("8.00", "2026-08", null)],
      transfers: [{ locationId: FINCH.id, firstMonth: "2026-08", sharePercentage: "3.00", isReceived: true }],
    });
    expect(made.byLocation.lines).toMatchObject([
      {
        share: "5.00",
        opening: "10.00",
        amounts: ["50.00", null, null],
        distributions: "50.00",
        closing: null,
      },
      {
        share: "8.00",
        opening: null,
        amounts: [null, null, "80.00"],
        distributions: "80.00",
        closing: "140.00",
      },
    ]);
    expect(made.shareChanges).toEqual([
      {
        locationId: FINCH.id,
        location: FINCH.name,
        from: "2026-08",
        before: "5.00",
        after: "8.00",
        how: "3.00% received by transfer",
      },
    ]);
  });

  it("shows the share by which a report was split where the record says another", () => {
    const made = statement({
      lines: [line("2026-07", "50.00")],
      holdings: [holding("6.00", "2026-07", "2026-07")],
    });
    expect(made.byLocation.lines.map(({ share }) => share)).toEqual(["5.00"]);
    expect(made.shareChanges.map(({ from, before, after, how }) => [from, before, after, how])).toEqual([
      ["2026-07", "0.00", "6.00", "Recorded by the group"],
      ["2026-08", "6.00", "0.00", "Recorded by the group"],
    ]);
  });

  it("keeps the balance of a location that was sold before the period, and names no other", () => {
    const made = statement({
      lines: [line("2025-03", "7.77")],
      holdings: [
        holding("5.00", null, "2026-06"),
        { ...holding("1.00", "2027-01", null), locationId: OLIVE.id },
      ],
      transfers: [
        { locationId: FINCH.id, firstMonth: "2026-07", sharePercentage: "5.00", isReceived: false },
      ],
    });
    expect(made.byLocation.lines).toMatchObject([
      { locationId: FINCH.id, share: "0.00", opening: "7.77", amounts: [null, null, null], closing: "7.77" },
    ]);
    expect(made.shareChanges).toMatchObject([
      { before: "5.00", after: "0.00", how: "5.00% given by transfer" },
    ]);
    expect(made.comps.lines).toEqual([]);
  });

  it("has capital and returns as they were at the period's end, of locations with entries only", () => {
    const contribution = {
      locationId: FINCH.id,
      day: "2024-09-30",
      kind: "contribution",
      amount: "1000.00",
    } as const;
    const { capital } = statement({
      lines: [
        line("2025-09", "100.00"),
        line("2026-09", "150.00"),
        line("2026-10", "9999.99"),
        line("2026-09", "77.00", { locationId: OLIVE.id }),
      ],
      capital: [
        contribution,
        { ...contribution, day: "2026-09-30", kind: "return", amount: "50.00" },
        { ...contribution, day: "2026-10-01", amount: "5000.00" },
      ],
    });
    const figures = {
      invested: "1000.00",
      receivedInCash: "300.00",
      paidBack: "30.0%",
      cashOnCash: "15.0%",
      yearlyReturn: "once paid back",
    };
    expect(capital).toEqual({
      ...figures,
      lines: [{ locationId: FINCH.id, location: FINCH.name, ...figures }],
      capitalReturned: "50.00",
      receivedBefore: "0.00",
    });
    expect(statement()).not.toHaveProperty("capital");
  });

  it("has the cash-on-cash of the last twelve months that were held or paid, as the screen has it", () => {
    const sold = statement({
      lines: [line("2025-04", "999.00"), line("2026-03", "150.00"), line("2026-04", "100.00")],
      locations: [{ ...FINCH, newestMonth: "2027-06" }],
      holdings: [holding("5.00", null, "2026-03"), holding("1.00", "2027-10", null)],
      capital: [{ locationId: FINCH.id, day: "2024-09-30", kind: "contribution", amount: "1000.00" }],
      period: "2027-Q2",
    });
    expect(sold.capital?.lines).toMatchObject([{ cashOnCash: "25.0%" }]);
  });

  it("leaves out no line because its location is not given", () => {
    expect(() => statement({ locations: [OLIVE], lines: [line("2026-07", "1.00")] })).toThrow(RangeError);
  });

  it("says what it replaces and why, and is followed by a new version only when its account differs", () => {
    const lines = [line("2026-07", "50.00")];
    const replaces = { version: 1, publishedAt: "2026-10-24T12:00:00Z", fingerprint: "ab".repeat(32) };
    const second = statement({ lines, version: 2, replaces, reason: "A deposit was counted twice." });
    expect(second).toMatchObject({
      number: "2026-Q3-0117",
      replaces,
      reason: "A deposit was counted twice.",
    });
    expect(accountOf(second)).toEqual(accountOf(statement({ lines })));
    expect(accountOf(second)).not.toEqual(accountOf(statement({ lines: [line("2026-07", "50.01")] })));
    expect(statement({ lines })).not.toHaveProperty("reason");
  });
});
