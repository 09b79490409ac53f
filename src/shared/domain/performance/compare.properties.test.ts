import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absolute, fromCents, toCents } from "../money.ts";
import { compareFractions, COLUMN_KEYS, COLUMNS, type Fraction } from "./columns.ts";
import { compareLocation, type ComparedRow } from "./compare.ts";
import { groupLine } from "./group.ts";
import { medianOf } from "./medians.ts";
import { locationWith, monthOf, OCTOBER } from "./performance.fixture.ts";
import { sortRows, type SortKey } from "./ranking.ts";
import type { PerformanceMonth } from "./sums.ts";

const cents = (least: number) =>
  fc.integer({ min: least, max: 50_000_000 }).map((each) => fromCents(BigInt(each)));
/** Sales above zero, as of any location that is open; costs may be negative after a credit. */
const amounts: fc.Arbitrary<readonly (string | null)[]> = fc.tuple(
  cents(1),
  cents(1),
  cents(1),
  cents(1),
  cents(-5000),
  cents(-5000),
  cents(-5000),
  cents(-5000),
  cents(0),
);
const holey: typeof amounts = amounts.chain((each) =>
  fc.tuple(...each.map((amount) => fc.option(fc.constant(amount), { freq: 9 }))).map((some) => [...some]),
);

const rowOf = (name: string, id: number, months: readonly PerformanceMonth[]) =>
  compareLocation(locationWith(name, months, OCTOBER, [], id), OCTOBER);

const group = (figures: typeof amounts, isWhole: boolean) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom("a", "A", "é", "10", "9").map((each) => each.repeat(40)),
        isWhole ? figures : fc.option(figures),
        isWhole ? figures : fc.option(figures),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((locations) =>
      locations.map(([name, now, before], index) => {
        const months = [
          ...(now ? [monthOf("2026-10", now)] : []),
          ...(before ? [monthOf("2025-10", before)] : []),
        ];
        return rowOf(name, index + 1, months);
      }),
    );

describe("for any figures", () => {
  it("the parts add up to the change to the cent, and the reason goes where the change goes", () => {
    fc.assert(
      fc.property(group(holey, false), (rows) => {
        for (const { change } of [...rows, groupLine(rows, OCTOBER, true), groupLine(rows, OCTOBER, false)]) {
          if (change.parts.length === 0) continue;
          expect(change.parts.reduce((sum, part) => sum + part.cents, 0n)).toBe(change.cents);
          const { because, cents: whole } = change;
          expect(because === null ? whole === 0n : because.cents > 0n === (whole ?? 0n) > 0n).toBe(true);
        }
      }),
    );
  });

  it("every N/A has its reason, and nothing else has one", () => {
    fc.assert(
      fc.property(group(holey, false), fc.boolean(), (rows, isLikeForLike) => {
        for (const { cells, change } of [...rows, groupLine(rows, OCTOBER, isLikeForLike)]) {
          const shown = COLUMN_KEYS.flatMap((key) => [cells[key], cells[key].before, cells[key].change]);
          const wrong = [...shown, change].filter(
            ({ text, reason }) => (text === "N/A") !== (reason !== null),
          );
          expect(wrong).toEqual([]);
        }
      }),
    );
  });

  it("the group is the sum of its rows like for like, and its ratios are between the rows' own", () => {
    fc.assert(
      fc.property(group(amounts, true), (rows) => {
        const line = groupLine(rows, OCTOBER, true);
        const sumOf = (of: (row: ComparedRow) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n);
        expect(line.change.cents).toBe(sumOf(({ change }) => change.cents ?? 0n));
        for (const key of COLUMN_KEYS) {
          const values = rows.flatMap(({ cells }) => cells[key].value ?? []).toSorted(compareFractions);
          const { value, rounded } = line.cells[key];
          if (COLUMNS[key].of === null) expect(rounded).toBe(sumOf(({ cells }) => cells[key].rounded ?? 0n));
          else expect(isBetween(value, values[0], values.at(-1))).toBe(true);
        }
      }),
    );
  });

  it("the median is between as many lower as higher ones", () => {
    const fraction = fc.record({ top: fc.bigInt(-9999n, 9999n), bottom: fc.bigInt(1n, 999n) });
    fc.assert(
      fc.property(fc.array(fraction, { maxLength: 9 }), (values) => {
        const median = medianOf([null, ...values]);
        expect(median === null).toBe(values.length < 3);
        if (median === null) return;
        const sides = values.map((value) => compareFractions(value, median));
        expect(sides.filter((side) => side < 0).length * 2).toBeLessThanOrEqual(values.length);
        expect(sides.filter((side) => side > 0).length * 2).toBeLessThanOrEqual(values.length);
      }),
    );
  });

  it("the order is the same whatever the rows came in, and lower before higher", () => {
    const keys = fc.constantFrom<SortKey>("name", "change", ...COLUMN_KEYS);
    fc.assert(
      fc.property(group(holey, false), keys, fc.boolean(), (rows, key, isDescending) => {
        const sorted = sortRows(rows, key, isDescending);
        expect(sortRows(rows.toReversed(), key, isDescending)).toEqual(sorted);
        if (key === "name" || key === "change") return;
        const values = sorted.map(({ cells }) => cells[key].value);
        const known = values.flatMap((value) => value ?? []);
        const filed = sorted.filter(({ notFiled }) => notFiled === null);
        expect(filed.slice(0, known.length).every(({ cells }) => cells[key].value !== null)).toBe(true);
        const way = isDescending ? -1 : 1;
        expect(known.toSorted((a, b) => way * compareFractions(a, b))).toEqual(known);
      }),
    );
  });

  it("a cost's part is what it takes of net revenue more than at its old part of it", () => {
    fc.assert(
      fc.property(amounts, amounts, (now, before) => {
        const { change } = rowOf("Olive & Ember", 1, [monthOf("2026-10", now), monthOf("2025-10", before)]);
        const [revenue, cost] = [toCents(now[1]), toCents(now[4])];
        const [oldRevenue, oldCost] = [toCents(before[1]), toCents(before[4])];
        const labor = change.parts.find(({ key }) => key === "labor");
        const off = (labor?.cents ?? 0n) * oldRevenue - (oldCost * revenue - cost * oldRevenue);
        expect(absolute(off) * 2n <= oldRevenue).toBe(true);
      }),
    );
  });
});

const isBetween = (value: Fraction | null, least?: Fraction, most?: Fraction) =>
  value !== null &&
  least !== undefined &&
  most !== undefined &&
  compareFractions(least, value) <= 0 &&
  compareFractions(value, most) <= 0;
