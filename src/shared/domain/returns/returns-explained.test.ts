import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shown, workedOut } from "../explanation.fixture.ts";
import { addMonths } from "../periods.ts";
import { explainLocationReturns, explainTotalReturns, paidBackWords } from "./returns-explained.ts";
import { type CapitalEntry, capitalReturns, type OwnMonth } from "./returns.ts";

const entry = (
  locationId: number,
  amount: string,
  kind: CapitalEntry["kind"] = "contribution",
): CapitalEntry => ({ locationId, day: "2024-04-22", kind, amount });
const month = (locationId: number, period: string, cashDistribution: string): OwnMonth => ({
  locationId,
  period,
  cashDistribution,
  compsValue: "10.50",
});

const LOCATIONS = ["Night Heron Cocktail Bar", "Copper Finch Cafe"].map((name, index) => ({
  id: index + 1,
  name,
  newestPeriod: "2026-10",
  isHeld: true,
}));

function explained(entries: readonly CapitalEntry[], months: readonly OwnMonth[]) {
  const { total, locations } = capitalReturns(entries, months, LOCATIONS);
  const [first] = locations;
  if (total === null || first === undefined) throw new Error("there should be entries");
  return {
    total: explainTotalReturns(total, locations),
    first: explainLocationReturns(first),
    words: paidBackWords(total),
  };
}

it("says beside what was invested which contribution was corrected, and why", () => {
  const correction = { day: "2026-06-02", was: "50500.00", reason: "The wire was $55,000.00" };
  const { first } = explained([{ ...entry(1, "55000.00"), correction }, entry(1, "1.00")], []);
  expect(first.invested.note).toBe(
    "Apr 22, 2024: corrected Jun 02, 2026, was $50,500.00 (The wire was $55,000.00).",
  );
});

/** Thirty months that the design shows: $140,115.00 in all, $58,402.50 in the last twelve. */
const THIRTY = Array.from({ length: 30 }, (_, index) =>
  month(1, addMonths("2024-05", index), index < 17 ? "4539.56" : index === 17 ? "4539.98" : "4866.87"),
).with(29, month(1, "2026-10", "4866.93"));

describe("the explanations of capital and returns", () => {
  it("say how much is paid back, what is left, and when it will be there at the pace of twelve months", () => {
    const { total, words } = explained([entry(1, "183500.00"), entry(1, "4000.00", "return")], THIRTY);
    expect(words).toBe("July 2027, estimate");
    expect(total.paidBack).toEqual({
      figure: "Paid back",
      formula: "Received in cash ÷ invested, to one decimal",
      inputs: [
        { label: "Distributions, 30 months", value: "$140,115.00" },
        { label: "Return of capital, Night Heron Cocktail Bar", value: "$4,000.00" },
        { label: "Received in cash", value: "$144,115.00", isSubtotal: true },
        { label: "Invested", value: "$183,500.00" },
      ],
      result: "78.5%",
      note: "$39,385.00 are left. At the pace of the last 12 months, $58,402.50 in all, they are reached in July 2027. This is an estimate, not a promise. That is 0.79 times what you put in. Dining comps are not counted here.",
    });
    expect(total.cashOnCash.result).toBe("31.8%");
    expect(total.yearlyReturn.result).toBe("once paid back");
  });

  it("say since when it is paid back", () => {
    const { total, words } = explained([entry(1, "100000.00")], THIRTY);
    expect(words).toBe("Paid back in February 2026");
    expect(total.paidBack.note).toBe(
      "Paid back in February 2026. That is 1.40 times what you put in. Dining comps are not counted here.",
    );
    expect(total.yearlyReturn.result).toMatch(/^\d+\.\d%$/);
  });

  it("say why there is no estimate, no rate, and nothing to measure by", () => {
    const none = explained([entry(1, "100.00")], []);
    expect(none.words).toBe("no estimate");
    expect(none.total.paidBack.note).toContain(
      "$100.00 are left. There is no estimate: nothing was distributed in the last 12 months.",
    );
    const taken = explained([entry(1, "100.00")], [month(1, "2026-10", "-5.00")]);
    expect(taken.total.paidBack.note).toContain("more was taken back than distributed in the last 1 month.");
    const free = explained([entry(1, "100.00", "received_before")], []);
    expect(free.words).toBeNull();
    expect([
      free.total.paidBack.result,
      free.total.cashOnCash.result,
      free.total.yearlyReturn.result,
    ]).toEqual(["N/A", "N/A", "N/A"]);
    const quick = explained([{ ...entry(1, "100.00"), day: "2026-01-01" }], [month(1, "2026-10", "100.00")]);
    expect(quick.total.yearlyReturn).toMatchObject({
      result: "N/A",
      note: "It needs a year at least between the first and the last day, and a rate that fits all of them.",
    });
  });

  it("have the contributions of a location by day, and those of all by location", () => {
    const { first, total } = explained(
      [entry(1, "60000.00"), entry(2, "11000.00"), entry(1, "5.00", "return"), entry(2, "5.00", "return")],
      [],
    );
    expect(first.invested.inputs).toEqual([{ label: "Apr 22, 2024", value: "$60,000.00" }]);
    expect(total.invested.inputs).toEqual([
      { label: "Night Heron Cocktail Bar", value: "$60,000.00" },
      { label: "Copper Finch Cafe", value: "$11,000.00" },
    ]);
    expect(total.paidBack.inputs).toContainEqual({ label: "Returns of capital", value: "$10.00" });
  });

  it("worked out by hand with the numbers they show give the figures they show", () => {
    const cents = (min: number) =>
      fc.integer({ min, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2));
    const anyEntry = fc.record({
      locationId: fc.integer({ min: 1, max: 2 }),
      day: fc.constantFrom("2024-02-29", "2025-12-31"),
      kind: fc.constantFrom("contribution" as const, "return" as const, "received_before" as const),
      amount: cents(1),
    });
    const anyMonth = fc.record({
      locationId: fc.integer({ min: 1, max: 2 }),
      period: fc.constantFrom("2024-03", "2025-12", "2026-10"),
      cashDistribution: cents(-99_999_999),
      compsValue: cents(0),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1 }), fc.array(anyMonth), (entries, months) => {
        const { total, first } = explained(entries, months);
        for (const { invested, receivedInCash, totalBenefit, paidBack, cashOnCash } of [total, first]) {
          for (const sum of [invested, receivedInCash, totalBenefit]) expect(workedOut(sum)).toBe(shown(sum));
          for (const ratio of [paidBack, cashOnCash])
            if (ratio.result !== "N/A") expect(workedOut(ratio)).toBe(shown(ratio));
        }
        expect(workedOut(total.compsUsed)).toBe(shown(total.compsUsed));
      }),
    );
  });
});
