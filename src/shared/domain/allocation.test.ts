import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  allocate,
  type Allocation,
  type AllocatedAmounts,
  distributionBreakdown,
  roundingNote,
  type HolderPoints,
} from "./allocation.ts";
import { absolute, fromCents, sumMoney, toCents } from "./money.ts";
import { toBasisPoints } from "./shares.ts";

describe("allocate", () => {
  const total = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });
  const smallTotal = fc.bigInt({ min: -60n, max: 60n });
  const anyTotal = fc.oneof(total, smallTotal);

  /** Holders whose shares add up to at most the whole, often exactly to it or a hair below. */
  const holders = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat({ max: 10_000 }), { minLength: 40, maxLength: 40 }),
      fc.constantFrom(10_000, 9999, 9990, 5000, 1),
    )
    .map(([ids, weights, sum]) => portions(ids, weights, sum));

  function portions(ids: readonly number[], weights: readonly number[], sum: number): HolderPoints[] {
    let left = sum;
    return ids.map((investorId, position) => {
      const last = position === ids.length - 1;
      const basisPoints = last
        ? left
        : Math.min(left, (weights[position] ?? 0) % Math.ceil((2 * sum) / ids.length));
      left -= basisPoints;
      return { investorId, basisPoints };
    });
  }

  function equalHolders(count: number, basisPoints: number): HolderPoints[] {
    return Array.from({ length: count }, (_, position) => ({ investorId: position + 1, basisPoints }));
  }

  function centsById(allocation: Allocation): Map<number, bigint> {
    return new Map(allocation.lines.map((line) => [line.investorId, line.cents]));
  }

  describe("examples", () => {
    it("gives each holder their share and the House the rest", () => {
      const result = allocate(1_000_000n, [
        { investorId: 7, basisPoints: 1250 },
        { investorId: 3, basisPoints: 500 },
      ]);
      expect(result).toEqual({
        lines: [
          { investorId: 7, basisPoints: 1250, cents: 125_000n },
          { investorId: 3, basisPoints: 500, cents: 50_000n },
        ],
        investorsCents: 175_000n,
        houseCents: 825_000n,
        houseBasisPoints: 8250,
      });
    });

    it("gives everything to the House when there are no shares", () => {
      const house = { houseCents: -4500n, houseBasisPoints: 10_000 };
      expect(allocate(-4500n, [])).toEqual({ lines: [], investorsCents: 0n, ...house });
    });

    it("rounds half a cent away from zero, up in a payout and down in a clawback", () => {
      const holder = [{ investorId: 1, basisPoints: 5000 }];
      expect(allocate(1n, holder).lines[0]?.cents).toBe(1n);
      expect(allocate(-1n, holder).lines[0]?.cents).toBe(-1n);
      expect(allocate(-1n, holder).houseCents).toBe(0n);
    });

    it("gives the left-over cent to the lowest investor id when three own a third each", () => {
      const thirds = [
        { investorId: 9, basisPoints: 3333 },
        { investorId: 4, basisPoints: 3333 },
        { investorId: 5, basisPoints: 3334 },
      ];
      expect(allocate(100n, thirds).lines.map((line) => line.cents)).toEqual([33n, 33n, 34n]);
      expect(allocate(101n, thirds).lines.map((line) => line.cents)).toEqual([33n, 34n, 34n]);
      expect(allocate(-101n, thirds).lines.map((line) => line.cents)).toEqual([-33n, -34n, -34n]);
    });

    it("cuts rounded lines that exceed the total, so that the House never pays", () => {
      const holdersAtNearlyAll = [...equalHolders(6, 1666), { investorId: 7, basisPoints: 3 }];
      const result = allocate(5n, holdersAtNearlyAll);
      expect(result.lines.map((line) => line.cents)).toEqual([1n, 1n, 1n, 1n, 1n, 0n, 0n]);
      expect([result.houseCents, result.houseBasisPoints]).toEqual([0n, 1]);
    });

    it("gives the House what rounding down leaves when the shares are below 100 %", () => {
      const result = allocate(3n, equalHolders(6, 1666));
      expect(result.lines.every((line) => line.cents === 0n)).toBe(true);
      expect(result.houseCents).toBe(3n);
    });

    it("throws on shares above 100.00 %, on fractions of basis points, and on an investor listed twice", () => {
      expect(() => allocate(1n, equalHolders(2, 5001))).toThrow(RangeError);
      expect(() => allocate(1n, [{ investorId: 1, basisPoints: -1 }])).toThrow(RangeError);
      expect(() => allocate(1n, [{ investorId: 1, basisPoints: 0.5 }])).toThrow(RangeError);
      expect(() => allocate(1n, [{ investorId: 1, basisPoints: Number.NaN }])).toThrow(RangeError);
      expect(() => allocate(1n, [...equalHolders(1, 5), ...equalHolders(1, 5)])).toThrow(RangeError);
    });
  });

  describe("for any total and holders", () => {
    const forAll = (holds: (amount: bigint, held: HolderPoints[]) => void) =>
      fc.assert(fc.property(anyTotal, holders, holds));

    it("lines and House add up to the total", () => {
      forAll((amount, held) => {
        const { lines, investorsCents, houseCents } = allocate(amount, held);
        expect(lines.reduce((sum, line) => sum + line.cents, 0n)).toBe(investorsCents);
        expect(investorsCents + houseCents).toBe(amount);
      });
    });

    it("a clawback mirrors its payout to the cent", () => {
      forAll((amount, held) => {
        const [payout, clawback] = [allocate(amount, held), allocate(-amount, held)];
        expect(clawback.lines.map((line) => -line.cents)).toEqual(payout.lines.map((line) => line.cents));
        expect(-clawback.houseCents).toBe(payout.houseCents);
      });
    });

    it("amounts do not depend on the order of the holders, and lines keep it", () => {
      fc.assert(
        fc.property(anyTotal, holders, fc.infiniteStream(fc.nat()), (amount, held, dice) => {
          const shuffled = held
            .map((holder) => ({ holder, key: dice.next().value }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ holder }) => holder);
          const result = allocate(amount, shuffled);
          expect(centsById(result)).toEqual(centsById(allocate(amount, held)));
          expect(result.lines.map((line) => line.investorId)).toEqual(
            shuffled.map((holder) => holder.investorId),
          );
        }),
      );
    });

    it("every line is less than a cent off its exact share", () => {
      forAll((amount, held) => {
        for (const { basisPoints, cents } of allocate(amount, held).lines) {
          expect(absolute(cents * 10_000n - amount * BigInt(basisPoints)) < 10_000n).toBe(true);
        }
      });
    });

    it("a share of zero gets zero", () => {
      forAll((amount, held) => {
        const { lines } = allocate(amount, [...held, { investorId: 2000, basisPoints: 0 }]);
        expect(lines.filter((line) => line.basisPoints === 0 && line.cents !== 0n)).toEqual([]);
      });
    });

    it("the House never has the opposite sign of the total, and gets 0 when investors own everything", () => {
      forAll((amount, held) => {
        const { houseCents, houseBasisPoints } = allocate(amount, held);
        expect(houseCents * amount >= 0n).toBe(true);
        expect(absolute(houseCents) <= absolute(amount)).toBe(true);
        if (houseBasisPoints === 0) expect(houseCents).toBe(0n);
      });
    });

    it("a larger share never gets less, and no line has the opposite sign", () => {
      forAll((amount, held) => {
        const byShare = allocate(amount, held).lines.toSorted((a, b) => a.basisPoints - b.basisPoints);
        byShare.forEach((line, position) => {
          const larger = byShare[position + 1];
          expect(line.cents * amount >= 0n).toBe(true);
          if (larger !== undefined && larger.basisPoints > line.basisPoints) {
            expect(absolute(larger.cents) >= absolute(line.cents)).toBe(true);
          }
        });
      });
    });
  });
});

describe("roundingNote", () => {
  /** The sentence under a total as it is split among these shares. */
  function ruleOf(total: string, shares: readonly string[]): string | null {
    const holders = shares.map((share, id) => ({ investorId: id + 1, basisPoints: toBasisPoints(share) }));
    const split = allocate(toCents(total), holders);
    const lines = split.lines.map(({ cents }, index) => ({
      sharePercentage: shares[index] ?? "",
      cashDistribution: fromCents(cents),
    }));
    return roundingNote(total, lines, split.houseBasisPoints > 0);
  }

  const HOUSE = "Every line is rounded to the cent; the House keeps what is then left of the total.";
  const REMAINDERS =
    "So that all lines add up to the total, each is first cut to whole cents; the cents left over go one each to the lines that were cut most, among equals to the investor whose account is older.";

  it("is null when every line is exact", () => {
    expect(ruleOf("18750.00", ["15.00", "12.50"])).toBeNull();
    expect(ruleOf("0.00", ["33.33", "33.33"])).toBeNull();
    expect(ruleOf("18750.01", [])).toBeNull();
  });

  it("names the House when it keeps the rounding difference, in a payout and in a clawback", () => {
    expect(ruleOf("18750.01", ["15.00", "12.50"])).toBe(HOUSE);
    expect(ruleOf("-18750.01", ["15.00", "12.50"])).toBe(HOUSE);
  });

  it("names who gets the left-over cents when the investors own everything", () => {
    expect(ruleOf("100.00", ["33.33", "33.33", "33.34"])).toBeNull();
    expect(ruleOf("0.05", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("-0.05", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("0.10", ["33.33", "33.33", "33.34"])).toBe(REMAINDERS);
    expect(ruleOf("100.01", ["50.00", "50.00"])).toBe(REMAINDERS);
  });

  it("is null when a line does not follow from its share", () => {
    const line = { sharePercentage: "33.33", cashDistribution: "50.00" };
    expect(roundingNote("100.01", [line], true)).toBeNull();
  });

  it("is null while the shares exceed 100 %", () => {
    const line = { sharePercentage: "60.00", cashDistribution: "0.60" };
    expect(roundingNote("1.01", [line, line], false)).toBeNull();
  });
});

describe("distributionBreakdown", () => {
  type Distributed = Parameters<typeof distributionBreakdown>[0];
  const reportWith = (given: Partial<Distributed>): Distributed => ({
    cashDistributionDuringPeriod: "18750.00",
    discountsDuringPeriod: "641.25",
    ...given,
  });
  const line = (given: Partial<AllocatedAmounts>): AllocatedAmounts => ({
    sharePercentage: "12.50",
    cashDistribution: "2343.75",
    compsValue: "0.00",
    ...given,
  });

  test("lines and House add up to the location's total, for a payout and for a clawback", () => {
    for (const [total, first, second] of [
      ["18750.00", "2343.75", "1875.01"],
      ["-4500.00", "-562.50", "-450.00"],
    ] as const) {
      const report = reportWith({ cashDistributionDuringPeriod: total });
      const lines = [
        line({ cashDistribution: first }),
        line({ sharePercentage: "10.00", cashDistribution: second }),
      ];
      const { house } = distributionBreakdown(report, lines);
      expect(sumMoney([first, second, house?.cashDistribution])).toBe(total);
      expect(house?.sharePercentage).toBe("77.50");
    }
  });

  test("the House has no line when the investors own everything", () => {
    const report = reportWith({ cashDistributionDuringPeriod: "100.00", discountsDuringPeriod: "5.00" });
    const lines = [line({ sharePercentage: "100.00", cashDistribution: "100.00", compsValue: "5.00" })];
    expect(distributionBreakdown(report, lines).house).toBeNull();
  });

  test("comps add up to their total as well", () => {
    const { house, comps } = distributionBreakdown(reportWith({ discountsDuringPeriod: "641.25" }), [
      line({ compsValue: "600.00" }),
    ]);
    expect(sumMoney(["600.00", house?.compsValue])).toBe(comps);
  });

  test("the amounts of deleted investors do not count as the House's", () => {
    const report = reportWith({
      cashDistributionDuringPeriod: "1000.00",
      discountsDuringPeriod: "61.75",
      house: { sharePercentage: "80.00", cashDistribution: "800.00" },
      former: [line({ sharePercentage: "7.50", cashDistribution: "75.00", compsValue: "61.75" })],
    });
    const { house, former } = distributionBreakdown(report, [line({ cashDistribution: "125.00" })]);
    expect(house).toEqual({ sharePercentage: "80.00", cashDistribution: "800.00", compsValue: "0.00" });
    expect(former).toEqual({ sharePercentage: "7.50", cashDistribution: "75.00", compsValue: "61.75" });
  });

  test("comps that were imported as a total are nobody's, and not the House's", () => {
    const house = { sharePercentage: "87.50", cashDistribution: "16406.25" };
    const { former, others } = distributionBreakdown(reportWith({ house }), [line({})]);
    expect(former).toBeNull();
    expect(others.map(({ name, compsValue }) => [name, compsValue])).toEqual([
      ["Not divided", "641.25"],
      ["House", "0.00"],
    ]);
  });

  test("the sentence on left-over cents covers deleted investors too", () => {
    const given = (sharePercentage: string, cashDistribution: string) =>
      line({ sharePercentage, cashDistribution });
    const report = reportWith({
      cashDistributionDuringPeriod: "9000.02",
      discountsDuringPeriod: "0.00",
      house: { sharePercentage: "0.00", cashDistribution: "0.00" },
      former: [given("33.33", "2999.70")],
    });
    expect(
      distributionBreakdown(report, [given("33.34", "3000.61"), given("33.33", "2999.71")]).roundingNote,
    ).toContain("each is first cut to whole cents");
  });
});
