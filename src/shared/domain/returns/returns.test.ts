import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastDayOf } from "../days.ts";
import { formatTenths } from "../growth.ts";
import { fromCents, sumMoney, toCents } from "../money.ts";
import { addMonths } from "../periods.ts";
import {
  CAPITAL_KINDS,
  type CapitalEntry,
  capitalReturns,
  type OwnMonth,
  type ReturnFigures,
  type ReturningLocation,
} from "./returns.ts";

const entry = (day: string, amount: string, kind: CapitalEntry["kind"] = "contribution"): CapitalEntry => ({
  locationId: 1,
  day,
  kind,
  amount,
});
const contribution = (amount: string) => entry("2024-04-22", amount);

/** Months in a row up to the newest one. */
const monthsTo = (newest: string, ...amounts: readonly string[]): OwnMonth[] =>
  amounts.map((cashDistribution, index) => ({
    locationId: 1,
    period: addMonths(newest, index - amounts.length + 1),
    cashDistribution,
    compsValue: "0.00",
  }));

const at = (newestPeriod: string | null, more: Partial<ReturningLocation> = {}): ReturningLocation => ({
  id: 1,
  name: "Copper Finch Cafe",
  newestPeriod,
  isHeld: true,
  ...more,
});

/** Of one location, whose newest month is that of the last distribution. */
function of(
  entries: readonly CapitalEntry[],
  months: readonly OwnMonth[],
  newest = months.at(-1)?.period ?? null,
  more: Partial<ReturningLocation> = {},
): ReturnFigures {
  const { total } = capitalReturns(entries, months, [at(newest, more)]);
  if (total === null) throw new Error("there should be entries");
  return total;
}

describe("returns", () => {
  it("are none without entries, whatever was distributed", () => {
    expect(capitalReturns([], monthsTo("2026-10", "100.00"), [at("2026-10")])).toEqual({
      total: null,
      locations: [],
    });
  });

  it("count what was put in, and what came back as distributions, as capital and before", () => {
    const months = [{ ...monthsTo("2026-10", "300.00")[0], compsValue: "45.50" } as OwnMonth];
    const entries = [
      contribution("1000.00"),
      entry("2024-05-02", "500.00"),
      entry("2026-02-16", "100.00", "return"),
      entry("2024-04-30", "50.00", "received_before"),
    ];
    expect(of(entries, months)).toMatchObject({
      invested: "1500.00",
      distributions: "300.00",
      distributionMonths: 1,
      capitalReturned: "100.00",
      receivedBefore: "50.00",
      receivedInCash: "450.00",
      compsUsed: "45.50",
      totalBenefit: "495.50",
      paidBack: "30.0",
      cashOnCash: "20.0",
      yearlyReturn: null,
      firstDay: "2024-04-22",
      lastDay: "2026-10-31",
    });
  });

  // ROUND(received / invested * 100; 1) of LibreOffice Calc 7.4.7.2.
  it.each([
    ["144115.00", "183500.00", "78.5"],
    ["31525.00", "55000.00", "57.3"],
    ["61500.00", "50000.00", "123.0"],
    ["44625.00", "60000.00", "74.4"],
    ["6465.00", "18500.00", "34.9"],
    ["99.99", "100.00", "100.0"],
    ["0.05", "100.00", "0.1"],
    ["-4500.00", "12345.67", "-36.5"],
    ["1234567890.12", "9999999999.99", "12.3"],
    ["33333.33", "66666.65", "50.0"],
  ])("of %s of %s invested are %s%%, paid back and in twelve months alike", (received, invested, percent) => {
    const figures = of([contribution(invested)], monthsTo("2026-10", received));
    expect([figures.paidBack, figures.cashOnCash]).toEqual([percent, percent]);
  });

  it("of nothing invested are N/A", () => {
    const figures = of([entry("2024-04-30", "50.00", "received_before")], monthsTo("2026-10", "10.00"));
    expect(figures).toMatchObject({
      invested: "0.00",
      receivedInCash: "60.00",
      paidBack: null,
      paidBackIn: null,
      paidBackEstimate: null,
      cashOnCash: null,
      yearlyReturn: null,
    });
  });
});

describe("the month in which it is paid back", () => {
  const paidBackIn = (entries: readonly CapitalEntry[], ...amounts: readonly string[]) =>
    of(entries, monthsTo("2026-10", ...amounts)).paidBackIn;

  it("is the first one in which as much has been received, to the cent", () => {
    expect(paidBackIn([contribution("100.00")], "50.00", "50.00", "1.00")).toBe("2026-09");
    expect(paidBackIn([contribution("100.00")], "50.00", "49.99", "0.01")).toBe("2026-10");
    expect(paidBackIn([contribution("100.00")], "50.00", "49.98", "0.01")).toBeNull();
  });

  it("begins anew with a clawback and with a later contribution", () => {
    expect(paidBackIn([contribution("100.00")], "100.00", "-10.00", "10.00")).toBe("2026-10");
    expect(paidBackIn([contribution("100.00")], "100.00", "-10.00", "9.99")).toBeNull();
    const twice = [contribution("100.00"), entry("2026-10-31", "1.00")];
    expect(paidBackIn(twice, "100.00", "0.00")).toBeNull();
    expect(paidBackIn(twice, "100.00", "1.00")).toBe("2026-09");
  });

  it("counts capital that was given back and what was received before", () => {
    const entries = [contribution("100.00"), entry("2025-12-31", "60.00", "return")];
    expect(paidBackIn([...entries, entry("2024-05-31", "40.00", "received_before")], "0.00")).toBe("2025-12");
  });
});

describe("the estimate", () => {
  const estimated = (invested: string, newest: string, amounts: readonly string[], more = {}) =>
    of([contribution(invested)], monthsTo(newest, ...amounts), newest, more).paidBackEstimate;
  const year = (amount: string) => Array.from({ length: 12 }, () => amount);

  // ROUNDUP(left * 12 / pace; 0) months after the newest one, by EDATE of LibreOffice Calc 7.4.7.2.
  it.each([
    ["39385.00", "58402.50", "2026-10", "2027-07"],
    ["12035.00", "3108.00", "2026-10", "2030-09"],
    ["0.01", "58402.50", "2026-12", "2027-01"],
  ])("of %s left at a pace of %s a year from %s is %s", (left, pace, newest, month) => {
    const amounts = [...year("0.00").slice(1), pace];
    expect(estimated(sumMoney([left, pace]), newest, amounts)).toBe(month);
  });

  it("goes by the months since the first distribution, where there are fewer than twelve", () => {
    const figures = of(
      [contribution("1000.00")],
      monthsTo("2026-10", "100.00", "100.00", "100.00", "100.00"),
    );
    expect(figures.lastMonths).toEqual({ count: 4, distributions: "400.00" });
    expect(figures.paidBackEstimate).toBe("2027-04");
  });

  it("looks back from the newest filed month, although nothing was distributed in it", () => {
    const months = monthsTo("2025-11", "500.00", "120.00");
    const figures = of([contribution("1000.00")], months, "2026-10");
    expect(figures.lastMonths).toEqual({ count: 12, distributions: "120.00" });
    expect(figures.paidBackEstimate).toBe(addMonths("2026-10", 38));
  });

  it("is none beyond the years that the portal knows", () => {
    expect(estimated("200.00", "2999-10", ["50.00", "50.00"])).toBe("2999-12");
    expect(estimated("300.00", "2999-10", ["50.00", "50.00"])).toBeNull();
  });

  it("is none without distributions in twelve months, and when more was taken back than distributed", () => {
    expect(of([contribution("100.00")], monthsTo("2025-10", "50.00"), "2026-10").paidBackEstimate).toBeNull();
    expect(estimated("100.00", "2026-10", ["50.00", "-60.00"])).toBeNull();
    expect(estimated("100.00", "2026-10", ["50.00", "-50.00"])).toBeNull();
    expect(of([contribution("100.00")], [], "2026-10").paidBackEstimate).toBeNull();
    expect(of([contribution("100.00")], []).paidBackEstimate).toBeNull();
  });

  it("is none once it is paid back, where no share is held any more, and beyond a hundred years", () => {
    expect(estimated("100.00", "2026-10", year("50.00"))).toBeNull();
    expect(estimated("1000.00", "2026-10", year("50.00"), { isHeld: false })).toBeNull();
    expect(estimated("1.12", "2026-10", year("0.01"))).toBe(addMonths("2026-10", 100));
    expect(estimated("9999999999.99", "2026-10", year("0.01"))).toBeNull();
  });
});

describe("the yearly return", () => {
  it("is there once it is paid back, over a year at least", () => {
    const paid = (newest: string) =>
      of([entry("2024-01-01", "10000.00")], monthsTo(newest, "11000.00")).yearlyReturn;
    // XIRR of LibreOffice Calc 7.4.7.2: 10,000.00 on Jan 01, 2024, and 11,000.00 on Dec 31, 2024: 0.1.
    expect([paid("2024-12"), paid("2024-11")]).toEqual(["10.0", null]);
    expect(of([entry("2024-01-01", "10000.00")], monthsTo("2026-10", "9999.99")).yearlyReturn).toBeNull();
  });
});

describe("several locations", () => {
  const locations = [1, 2, 3].map((id) =>
    at(id === 3 ? "2026-11" : "2026-10", { id, name: `Location ${id}` }),
  );
  const everywhere = (rows: readonly OwnMonth[]) =>
    rows.flatMap((row) => [1, 2, 3].map((locationId) => ({ ...row, locationId })));

  it("count only where capital was entered, each by its own newest month and all by the newest of these", () => {
    const entries = [contribution("100.00"), { ...contribution("300.00"), locationId: 2 }];
    const { total, locations: each } = capitalReturns(
      entries,
      everywhere(monthsTo("2026-10", "30.00")),
      locations,
    );
    expect(each.map(({ name, invested, paidBack }) => [name, invested, paidBack])).toEqual([
      ["Location 1", "100.00", "30.0"],
      ["Location 2", "300.00", "10.0"],
    ]);
    expect(total).toMatchObject({ invested: "400.00", receivedInCash: "60.00", paidBack: "15.0" });
    // 340.00 left at 60.00 a month.
    expect(total?.paidBackEstimate).toBe(addMonths("2026-10", 6));
  });

  const cents = (min: bigint) => fc.bigInt({ min, max: 999_999_999_999n }).map(fromCents);
  const period = fc.integer({ min: 0, max: 60 }).map((month) => addMonths("2022-01", month));
  const locationId = fc.integer({ min: 1, max: 3 });
  const anyEntry = fc.record({
    locationId,
    day: fc.oneof(
      period.map(lastDayOf),
      period.map((month) => `${month}-01`),
    ),
    kind: fc.constantFrom(...CAPITAL_KINDS),
    amount: cents(1n),
  });
  const anyMonths = fc.uniqueArray(
    fc.record({ locationId, period, cashDistribution: cents(-999_999_999_999n), compsValue: cents(0n) }),
    { selector: (month) => `${month.locationId} ${month.period}`, maxLength: 60 },
  );

  it("add up to the cent, and follow from each other in every figure", () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 20 }), anyMonths, (entries, months) => {
        const { total, locations: each } = capitalReturns(
          entries,
          months,
          locations.map((location) => ({ ...location, newestPeriod: "2026-12" })),
        );
        if (total === null) throw new Error("there are entries");
        for (const key of ["invested", "receivedInCash", "compsUsed", "totalBenefit"] as const)
          expect(total[key]).toBe(sumMoney(each.map((location) => location[key])));
        for (const figures of [total, ...each]) {
          const { invested, receivedInCash, paidBackIn, paidBackEstimate, yearlyReturn } = figures;
          expect(receivedInCash).toBe(
            sumMoney([figures.distributions, figures.capitalReturned, figures.receivedBefore]),
          );
          expect(figures.totalBenefit).toBe(sumMoney([receivedInCash, figures.compsUsed]));
          const isPaidBack = toCents(invested) > 0n && toCents(receivedInCash) >= toCents(invested);
          expect(paidBackIn !== null).toBe(isPaidBack);
          if (paidBackEstimate !== null)
            expect([isPaidBack, paidBackEstimate > "2026-12"]).toEqual([false, true]);
          if (yearlyReturn !== null)
            expect([isPaidBack, yearlyReturn.startsWith("-")]).toEqual([true, false]);
          if (figures.paidBack !== null)
            expect(formatTenths(BigInt(figures.paidBack.replace(".", "")))).toMatch(/^−?[\d,]+\.\d%$/);
        }
      }),
    );
  });
});
