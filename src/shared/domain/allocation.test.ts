import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, type Allocation, type Holder } from "./allocation.ts";
import { absolute } from "./money.ts";

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

function portions(ids: readonly number[], weights: readonly number[], sum: number): Holder[] {
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

function equalHolders(count: number, basisPoints: number): Holder[] {
  return Array.from({ length: count }, (_, position) => ({ investorId: position + 1, basisPoints }));
}

function centsById(allocation: Allocation): Map<number, bigint> {
  return new Map(allocation.lines.map((line) => [line.investorId, line.cents]));
}

describe("allocation of a distribution", () => {
  it("gives each holder the share and the house the rest", () => {
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

  it("leaves everything to the house where nobody holds a share", () => {
    expect(allocate(-4500n, [])).toEqual({
      lines: [],
      investorsCents: 0n,
      houseCents: -4500n,
      houseBasisPoints: 10_000,
    });
  });

  it("rounds half a cent away from zero, up in a payout and down in a clawback", () => {
    const holder = [{ investorId: 1, basisPoints: 5000 }];
    expect(allocate(1n, holder).lines[0]?.cents).toBe(1n);
    expect(allocate(-1n, holder).lines[0]?.cents).toBe(-1n);
    expect(allocate(-1n, holder).houseCents).toBe(0n);
  });

  it("hands the cent left over to the lower investor id when three own the whole in thirds", () => {
    const thirds = [
      { investorId: 9, basisPoints: 3333 },
      { investorId: 4, basisPoints: 3333 },
      { investorId: 5, basisPoints: 3334 },
    ];
    expect(allocate(100n, thirds).lines.map((line) => line.cents)).toEqual([33n, 33n, 34n]);
    expect(allocate(101n, thirds).lines.map((line) => line.cents)).toEqual([33n, 34n, 34n]);
    expect(allocate(-101n, thirds).lines.map((line) => line.cents)).toEqual([-33n, -34n, -34n]);
  });

  it("shares one cent between two halves without inventing a second", () => {
    const result = allocate(1n, equalHolders(2, 5000));
    expect(result.lines.map((line) => line.cents)).toEqual([1n, 0n]);
    expect(result.houseCents).toBe(0n);
  });

  it("takes cents back where many roundings exceed what there is, so the house never pays in", () => {
    const holdersAtNearlyAll = [...equalHolders(6, 1666), { investorId: 7, basisPoints: 3 }];
    const result = allocate(5n, holdersAtNearlyAll);
    expect(result.lines.map((line) => line.cents)).toEqual([1n, 1n, 1n, 1n, 1n, 0n, 0n]);
    expect([result.houseCents, result.houseBasisPoints]).toEqual([0n, 1]);
  });

  it("leaves the house what rounding down leaves, where the shares do not fill the whole", () => {
    const result = allocate(3n, equalHolders(6, 1666));
    expect(result.lines.every((line) => line.cents === 0n)).toBe(true);
    expect(result.houseCents).toBe(3n);
  });

  it("refuses shares above 100.00 %, shares that are no basis points, and a holder listed twice", () => {
    expect(() => allocate(1n, equalHolders(2, 5001))).toThrow(RangeError);
    expect(() => allocate(1n, [{ investorId: 1, basisPoints: -1 }])).toThrow(RangeError);
    expect(() => allocate(1n, [{ investorId: 1, basisPoints: 0.5 }])).toThrow(RangeError);
    expect(() => allocate(1n, [{ investorId: 1, basisPoints: Number.NaN }])).toThrow(RangeError);
    expect(() => allocate(1n, [...equalHolders(1, 5), ...equalHolders(1, 5)])).toThrow(RangeError);
  });
});

describe("whatever the total and the holders", () => {
  it("lines and house add up to the total", () => {
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        const { lines, investorsCents, houseCents } = allocate(amount, held);
        expect(lines.reduce((sum, line) => sum + line.cents, 0n)).toBe(investorsCents);
        expect(investorsCents + houseCents).toBe(amount);
      }),
    );
  });

  it("a clawback mirrors its payout to the cent", () => {
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        const [payout, clawback] = [allocate(amount, held), allocate(-amount, held)];
        expect(clawback.lines.map((line) => -line.cents)).toEqual(payout.lines.map((line) => line.cents));
        expect(-clawback.houseCents).toBe(payout.houseCents);
      }),
    );
  });

  it("the order of the holders changes nobody's amount, and lines keep the order given", () => {
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
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        for (const { basisPoints, cents } of allocate(amount, held).lines) {
          expect(absolute(cents * 10_000n - amount * BigInt(basisPoints)) < 10_000n).toBe(true);
        }
      }),
    );
  });

  it("a share of zero gets zero", () => {
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        const { lines } = allocate(amount, [...held, { investorId: 2000, basisPoints: 0 }]);
        expect(lines.filter((line) => line.basisPoints === 0 && line.cents !== 0n)).toEqual([]);
      }),
    );
  });

  it("the house never stands on the other side of the total, and gets nothing when all is held", () => {
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        const { houseCents, houseBasisPoints } = allocate(amount, held);
        expect(houseCents * amount >= 0n).toBe(true);
        expect(absolute(houseCents) <= absolute(amount)).toBe(true);
        if (houseBasisPoints === 0) expect(houseCents).toBe(0n);
      }),
    );
  });

  it("nobody with a larger share gets less, nor anybody an amount of the other sign", () => {
    fc.assert(
      fc.property(anyTotal, holders, (amount, held) => {
        const byShare = allocate(amount, held).lines.toSorted((a, b) => a.basisPoints - b.basisPoints);
        byShare.forEach((line, position) => {
          const larger = byShare[position + 1];
          expect(line.cents * amount >= 0n).toBe(true);
          if (larger !== undefined && larger.basisPoints > line.basisPoints) {
            expect(absolute(larger.cents) >= absolute(line.cents)).toBe(true);
          }
        });
      }),
    );
  });
});
