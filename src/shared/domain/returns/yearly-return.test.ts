import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastDayOf } from "../days.ts";
import { addMonths } from "../periods.ts";
import { type Flow, yearlyReturn } from "./yearly-return.ts";

type Flows = readonly (readonly [day: string, cents: number])[];
const flowsOf = (flows: Flows): Flow[] => flows.map(([day, cents]) => ({ day, cents: BigInt(cents) }));

/** Thirty months from May 2024 on, as the sheet had them. */
const MONTHLY: Flows = [
  ["2024-04-22", -6_000_000],
  ...Array.from(
    { length: 30 },
    (_, month) => [lastDayOf(addMonths("2024-05", month)), 225_000 + ((month * 1234) % 70_000)] as const,
  ),
];

describe("the yearly return", () => {
  // XIRR of LibreOffice Calc 7.4.7.2 (Debian 4:7.4.7-1+deb12u14), for the same days and amounts.
  it.each<[name: string, flows: Flows, xirr: number]>([
    [
      "one year",
      [
        ["2024-01-01", -1_000_000],
        ["2024-12-31", 1_100_000],
      ],
      0.1,
    ],
    ["thirty months", MONTHLY, 0.160001360852193],
    [
      "leap days",
      [
        ["2024-02-29", -2_500_000],
        ["2025-02-28", 300_000],
        ["2026-02-28", 300_000],
        ["2028-02-29", 3_200_000],
      ],
      0.125103498544352,
    ],
    [
      "capital that was given back",
      [
        ["2023-04-15", -5_500_000],
        ["2023-12-31", 900_000],
        ["2024-06-30", 1_500_000],
        ["2025-02-16", 4_000_000],
        ["2026-10-31", 123_456],
      ],
      0.115537797018684,
    ],
    [
      "a clawback",
      [
        ["2024-05-02", -1_000_000],
        ["2024-08-31", 900_000],
        ["2024-12-31", -150_000],
        ["2025-12-31", 700_000],
      ],
      0.557498058205544,
    ],
    [
      "a contribution after the last distribution",
      [
        ["2023-01-10", -1_000_000],
        ["2024-12-31", 1_600_000],
        ["2026-07-01", -100_000],
      ],
      0.239187067063186,
    ],
    [
      "two contributions",
      [
        ["2024-04-22", -1_100_000],
        ["2024-07-31", 1_200_000],
        ["2025-01-15", -750_000],
        ["2025-10-31", 2_400_000],
      ],
      1.63224526396293,
    ],
    [
      "a single cent",
      [
        ["2024-11-30", -100_001],
        ["2025-06-30", 33_333],
        ["2025-12-31", 33_334],
        ["2026-11-26", 33_335],
      ],
      0.00000820822087209844,
    ],
  ])("of %s is what a spreadsheet's XIRR gives", (_, flows, xirr) => {
    expect(yearlyReturn(flowsOf(flows))).toBe(BigInt(Math.round(xirr * 1000)));
  });

  it("is none below a year, and from 365 days on", () => {
    const received = (day: string) =>
      yearlyReturn(
        flowsOf([
          ["2025-01-01", -100_000],
          [day, 110_000],
        ]),
      );
    expect([received("2025-12-31"), received("2026-01-01")]).toEqual([null, 100n]);
  });

  it("does not take a year of months without a distribution for a year", () => {
    expect(
      yearlyReturn(
        flowsOf([
          ["2025-01-01", -100_000],
          ["2025-02-28", 110_000],
          ["2026-12-31", 0],
        ]),
      ),
    ).toBeNull();
  });

  it("is none without flows, without a contribution, and while less was received than put in", () => {
    expect(yearlyReturn([])).toBeNull();
    const only: Flows = [
      ["2024-01-01", 5],
      ["2026-01-01", 5],
    ];
    expect(yearlyReturn(flowsOf(only))).toBeNull();
    const open: Flows = [
      ["2024-01-01", -100],
      ["2026-01-01", 99],
    ];
    expect(yearlyReturn(flowsOf(open))).toBeNull();
  });

  it("is 0.0% when exactly as much was received as put in", () => {
    const back: Flows = [
      ["2024-01-01", -100],
      ["2026-01-01", 100],
    ];
    expect(yearlyReturn(flowsOf(back))).toBe(0n);
  });

  it("is none where more was received before anything was put in, so that no rate fits", () => {
    const first: Flows = [
      ["2024-01-01", 500],
      ["2025-06-01", -100],
    ];
    expect(yearlyReturn(flowsOf(first))).toBeNull();
  });

  it("of one contribution and one receipt is the rate that makes the one the other", () => {
    const tenths = fc.integer({ min: 0, max: 9000 });
    fc.assert(
      fc.property(tenths, fc.integer({ min: 1, max: 9 }), (rate, years) => {
        const start = 1_000_000_000;
        const end = Math.round(start * (1 + rate / 1000) ** years);
        const day = `${2001 + years}-01-01`;
        const flows: Flows = [
          ["2001-01-01", -start],
          [day, end],
        ];
        // Years have 365 days; a leap day in between takes a little of the rate.
        const found = Number(yearlyReturn(flowsOf(flows)));
        expect(found).toBeLessThanOrEqual(rate);
        expect(found).toBeGreaterThanOrEqual(Math.floor(rate * 0.99) - 1);
      }),
    );
  });

  it("plays no part in which order the flows are given, and depends on no day that cancels out", () => {
    const shuffled = fc.shuffledSubarray(
      [...MONTHLY, ["2025-01-10", 7] as const, ["2025-01-10", -7] as const],
      {
        minLength: MONTHLY.length + 2,
      },
    );
    fc.assert(
      fc.property(shuffled, (flows) => {
        expect(yearlyReturn(flowsOf(flows))).toBe(160n);
      }),
    );
  });
});
