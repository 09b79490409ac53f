import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addShare,
  coversMonth,
  firstMonthBelow,
  firstMonthPastWhole,
  type HeldMonths,
  lastMonthAlike,
  setShare,
  shareHistory,
  shareIn,
} from "./holdings.ts";
import { addMonths, type PeriodText } from "./periods.ts";
import { fromBasisPoints, type ShareText, toBasisPoints } from "./shares.ts";

const row = (sharePercentage: ShareText, firstMonth: string | null, lastMonth: string | null) => ({
  sharePercentage,
  firstMonth,
  lastMonth,
});

/** Five years, with the month before and the one after them. */
const MONTHS = Array.from({ length: 62 }, (_, index) => addMonths("2023-12", index));
const month = fc.constantFrom(...MONTHS);
const share = fc.integer({ min: 0, max: 3_300 }).map(fromBasisPoints);
const change = fc.record({
  share: fc.option(share),
  months: fc
    .tuple(fc.option(month), fc.option(month))
    .filter(([first, last]) => first === null || last === null || first <= last),
});
type Change = { share: ShareText | null; months: [PeriodText | null, PeriodText | null] };
const changes = fc.array(change, { maxLength: 8 });
const heldAfter = (made: readonly Change[]) =>
  made.reduce<HeldMonths[]>(
    (rows, { share: set, months: [firstMonth, lastMonth] }) => setShare(rows, set, { firstMonth, lastMonth }),
    [],
  );
const holder = changes.map(heldAfter);
const byMonth = (rows: readonly HeldMonths[]) => MONTHS.map((each) => shareIn(rows, each));
const pointsIn = (rows: readonly HeldMonths[], each: PeriodText) => toBasisPoints(shareIn(rows, each));

describe("shares that are set", () => {
  test("hold in each month what was set for it last, in rows that neither overlap nor repeat each other", () => {
    fc.assert(
      fc.property(changes, (made) => {
        const rows = heldAfter(made);
        for (const each of MONTHS) {
          const months = ([first, last]: Change["months"]) => ({ firstMonth: first, lastMonth: last });
          const last = made.findLast((one) => coversMonth(months(one.months), each));
          expect(shareIn(rows, each)).toBe(last?.share ?? null);
          expect(rows.filter((one) => coversMonth(one, each)).length).toBeLessThanOrEqual(1);
        }
        for (const [index, { lastMonth, sharePercentage }] of rows.entries()) {
          const next = rows[index + 1];
          if (next && lastMonth !== null && next.firstMonth === addMonths(lastMonth, 1))
            expect(next.sharePercentage).not.toBe(sharePercentage);
        }
      }),
    );
  });

  test("stay up to the next recorded change", () => {
    const rows = [row("12.00", null, "2026-06"), row("8.00", "2026-07", null)];
    expect(lastMonthAlike(rows, "2026-03")).toBe("2026-06");
    expect(lastMonthAlike(rows, "2026-07")).toBe(null);
    expect(lastMonthAlike([row("8.00", "2026-07", null)], "2026-03")).toBe("2026-06");
    expect(lastMonthAlike([row("8.00", null, "2026-07")], "2026-08")).toBe(null);
  });
});

describe("shares that are moved", () => {
  test("change by the same in every month from the given one on, and in none before; moved back, all is as before", () => {
    fc.assert(
      fc.property(holder, month, fc.integer({ min: 1, max: 3_000 }), (rows, from, points) => {
        const more = addShare(rows, points, from);
        for (const each of MONTHS)
          expect(pointsIn(more, each) - pointsIn(rows, each)).toBe(each < from ? 0 : points);
        // A holder of 0.00 % becomes one of nothing.
        const back = addShare(more, -points, from);
        expect(byMonth(back)).toEqual(
          byMonth(rows).map((before, index) =>
            (MONTHS[index] ?? "") >= from && before === "0.00" ? null : before,
          ),
        );
      }),
    );
  });

  test("are taken from whoever has them in every month, or not at all", () => {
    fc.assert(
      fc.property(holder, month, fc.integer({ min: 1, max: 3_000 }), (rows, from, points) => {
        const below = firstMonthBelow(rows, fromBasisPoints(points), from);
        const lacking = MONTHS.filter((each) => each >= from && pointsIn(rows, each) < points);
        if (below === null) {
          expect(lacking).toEqual([]);
          addShare(rows, -points, from);
        } else {
          if (lacking.length > 0) expect(below.month).toBe(lacking[0]);
          expect(below.sharePercentage).toBe(shareIn(rows, below.month) ?? "0.00");
          expect(() => addShare(rows, -points, from)).toThrow(RangeError);
        }
      }),
    );
  });

  it("leave nothing of a share of which all is given", () => {
    expect(addShare([row("3.00", null, null)], -300, "2027-01")).toEqual([row("3.00", null, "2026-12")]);
  });
});

describe("the first month past the whole", () => {
  test("is found wherever in five years it is, with its sum", () => {
    fc.assert(
      fc.property(fc.array(holder, { minLength: 3, maxLength: 6 }), month, month, (holders, one, other) => {
        const range = { firstMonth: one < other ? one : other, lastMonth: one < other ? other : one };
        const sumIn = (each: PeriodText) => holders.reduce((sum, rows) => sum + pointsIn(rows, each), 0);
        const past = MONTHS.find((each) => coversMonth(range, each) && sumIn(each) > 10_000);
        expect(firstMonthPastWhole(holders.flat(), range)).toEqual(
          past === undefined ? null : { month: past, sum: fromBasisPoints(sumIn(past)) },
        );
      }),
    );
  });

  it("in the middle of a holding is the month in which another one begins", () => {
    const rows = [row("60.00", null, null), row("41.50", "2027-01", "2027-01")];
    const found = { month: "2027-01", sum: "101.50" };
    expect(firstMonthPastWhole(rows, { firstMonth: "2026-11", lastMonth: null })).toEqual(found);
    expect(firstMonthPastWhole(rows, { firstMonth: null, lastMonth: "2026-12" })).toBeNull();
    expect(firstMonthPastWhole(rows, { firstMonth: "2027-02", lastMonth: null })).toBeNull();
  });
});

describe("the history of a location", () => {
  const transfer = { id: 1, from: 1, to: 2, sharePercentage: "3.00", firstMonth: "2026-07" };

  it("begins with what was there, and tells a transfer from other changes of its month", () => {
    const held = [
      { holder: 1, ...row("15.00", null, "2026-06") },
      { holder: 1, ...row("12.00", "2026-07", null) },
      { holder: 2, ...row("5.00", null, "2026-06") },
      { holder: 2, ...row("9.00", "2026-07", "2026-12") },
    ];
    expect(shareHistory(held, [transfer])).toEqual([
      { month: "2027-01", transfers: [], changes: [{ holder: 2, before: "9.00", after: null }] },
      { month: "2026-07", transfers: [transfer], changes: [{ holder: 2, before: "5.00", after: "9.00" }] },
      {
        month: null,
        transfers: [],
        changes: [
          { holder: 1, before: null, after: "15.00" },
          { holder: 2, before: null, after: "5.00" },
        ],
      },
    ]);
  });

  it("has nothing but the transfer where a whole share went", () => {
    const held = [
      { holder: 1, ...row("3.00", null, "2026-06") },
      { holder: 2, ...row("3.00", "2026-07", null) },
    ];
    expect(shareHistory(held, [transfer])[0]).toEqual({
      month: "2026-07",
      transfers: [transfer],
      changes: [],
    });
  });
});
