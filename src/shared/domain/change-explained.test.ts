import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocation.ts";
import {
  changeParts,
  explainChange,
  explainLocationChange,
  type LocationChange,
  type MonthOfLocation,
} from "./change-explained.ts";
import { formatMoney, fromCents, MINUS, toCents } from "./money.ts";
import { fromBasisPoints, toBasisPoints } from "./shares.ts";

/** A month as it is signed: the investor's line is split from the location's distribution. */
function signedMonth(distributed: string, sharePercentage: string | null): MonthOfLocation {
  if (sharePercentage === null) return { distributed, own: null };
  const { lines } = allocate(toCents(distributed), [
    { investorId: 1, basisPoints: toBasisPoints(sharePercentage) },
  ]);
  return { distributed, own: { sharePercentage, cashDistribution: fromCents(lines[0]?.cents ?? 0n) } };
}

const of = (name: string, before: MonthOfLocation | null, now: MonthOfLocation | null): LocationChange => ({
  name,
  before,
  now,
});
const partsOf = (before: MonthOfLocation | null, now: MonthOfLocation | null) =>
  changeParts({ before, now }).map(({ cause, cents }) => [cause, fromCents(cents)]);

describe("the difference to the month before", () => {
  it("comes from what the location distributed while the share stays", () => {
    expect(partsOf(signedMonth("21750.00", "5.00"), signedMonth("24000.00", "5.00"))).toEqual([
      ["distribution", "112.50"],
    ]);
    expect(partsOf(signedMonth("100.00", "5.00"), signedMonth("100.00", "5.00"))).toEqual([]);
  });

  it("comes from the distribution by the old share, and from the share", () => {
    expect(partsOf(signedMonth("5000.00", "5.00"), signedMonth("5250.00", "8.00"))).toEqual([
      ["distribution", "12.50"],
      ["share", "157.50"],
    ]);
    expect(partsOf(signedMonth("5000.00", null), signedMonth("5250.00", "8.00"))).toEqual([
      ["share", "420.00"],
    ]);
  });

  it("of a location that is no longer held comes from the share alone", () => {
    const sold: MonthOfLocation = { distributed: null, own: null };
    expect(partsOf(signedMonth("5000.00", "5.00"), sold)).toEqual([["share", "-250.00"]]);
  });

  it("has a clawback for itself, in this month and in the one before", () => {
    expect(partsOf(signedMonth("5000.00", "5.00"), signedMonth("-1000.00", "8.00"))).toEqual([
      ["distribution", "-250.00"],
      ["clawback", "-80.00"],
    ]);
    expect(partsOf(signedMonth("-1000.00", "5.00"), signedMonth("5000.00", "5.00"))).toEqual([
      ["clawbackBefore", "50.00"],
      ["distribution", "250.00"],
    ]);
  });

  it("has a correction for itself, after what was filed first", () => {
    const corrected = { ...signedMonth("15500.00", "5.00"), filed: signedMonth("15950.00", "5.00") };
    expect(partsOf(signedMonth("15000.00", "5.00"), corrected)).toEqual([
      ["distribution", "47.50"],
      ["correction", "-22.50"],
    ]);
  });

  it("of a location without a report in one of the months is all that it distributed in the other", () => {
    expect(partsOf(null, signedMonth("5000.00", "8.00"))).toEqual([["distribution", "400.00"]]);
    expect(partsOf(signedMonth("5000.00", "8.00"), null)).toEqual([["distribution", "-400.00"]]);
  });
});

describe("the explanation", () => {
  it("of all locations lists them, and says what their distributions were", () => {
    const locations = [
      of("Saltgrass Kitchen", signedMonth("21750.00", "5.00"), signedMonth("24000.00", "5.00")),
      of("Night Heron Cocktail Bar", signedMonth("14000.00", "10.00"), signedMonth("14500.00", "10.00")),
      of("Copper Finch Cafe", signedMonth("3500.00", "8.00"), signedMonth("3500.00", "8.00")),
    ];
    expect(explainChange("2026-10", locations)).toEqual({
      question: "Why did it change?",
      figure: "October 2026",
      formula: "From September to October 2026",
      inputs: [
        { label: "September 2026", value: "$2,767.50" },
        { label: "Saltgrass Kitchen", value: "+$112.50" },
        { label: "Night Heron Cocktail Bar", value: "+$50.00" },
      ],
      result: "$2,930.00",
      note: "Your shares were the same in both months: every difference comes from what the locations distributed. Saltgrass Kitchen distributed $24,000.00 after $21,750.00.",
    });
  });

  it("of all locations says by name what came from anything else", () => {
    const corrected = { ...signedMonth("15500.00", "5.00"), filed: signedMonth("15950.00", "5.00") };
    const { note } = explainChange("2026-07", [
      of("Copper Finch Cafe", signedMonth("5000.00", "5.00"), signedMonth("5250.00", "8.00")),
      of("Olive & Ember", signedMonth("15000.00", "5.00"), corrected),
      of("Saltgrass Kitchen", signedMonth("100.00", "5.00"), signedMonth("200.00", "5.00")),
    ]);
    expect(note).toBe(
      "Copper Finch Cafe: +$12.50 by what it distributed, +$157.50 by your share. Olive & Ember: +$47.50 by what it distributed, −$22.50 by a correction.",
    );
  });

  it("of one location lists the causes, over the turn of a year", () => {
    const change = of("Copper Finch Cafe", signedMonth("5000.00", "5.00"), signedMonth("5250.00", "8.00"));
    expect(explainLocationChange("2027-01", change)).toEqual({
      question: "Why did it change?",
      figure: "January 2027",
      formula: "From December 2026 to January 2027",
      inputs: [
        { label: "December 2026", value: "$250.00" },
        { label: "The location's distribution", value: "+$12.50" },
        { label: "Your share", value: "+$157.50" },
      ],
      result: "$420.00",
      note: "Copper Finch Cafe distributed $5,250.00 after $5,000.00. Your share was 8.00% after 5.00%.",
    });
  });

  const cents = fc.oneof(
    fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }),
    fc.bigInt({ min: -60n, max: 60n }),
  );
  const share = fc.option(fc.integer({ min: 0, max: 10_000 }).map(fromBasisPoints));
  /** Also lines that a largest remainder made a cent more or less. */
  const signedBy = fc.record({ cents, share, off: fc.bigInt({ min: -1n, max: 1n }) }).map((any) => {
    const month = signedMonth(fromCents(any.cents), any.share);
    if (month.own === null) return month;
    const cashDistribution = fromCents(toCents(month.own.cashDistribution) + any.off);
    return { ...month, own: { ...month.own, cashDistribution } };
  });
  const anyMonth = fc.option(
    fc.record({ now: signedBy, filed: fc.option(signedBy) }).map(({ now, filed }) => ({
      ...now,
      ...(filed && { filed }),
    })),
  );
  const anyChange = fc.record({
    name: fc.constantFrom("A", "B"),
    before: fc.option(signedBy),
    now: anyMonth,
  });

  it("adds up to the cent: the month before and the parts are the month", () => {
    const added = (inputs: readonly { value: string }[]) =>
      inputs
        .map(({ value }) => toCents(value.replaceAll(/[+$,]/g, "").replace(MINUS, "-")))
        .reduce((sum, amount) => sum + amount, 0n);
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), (locations) => {
        const all = [
          explainChange("2026-10", locations),
          ...locations.map((location) => explainLocationChange("2026-10", location)),
        ];
        for (const { inputs, result } of all) expect(formatMoney(fromCents(added(inputs)))).toBe(result);
      }),
    );
  });
});
