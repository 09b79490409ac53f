import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fromCents, sumMoney } from "../domain/money.ts";
import { addMonths, lastMonths } from "../domain/periods.ts";
import { fromBasisPoints } from "../domain/shares.ts";
import { makeStatement } from "../domain/statements/statements.ts";
import { statementContent, type StatementContent } from "./statement-content.schema.ts";

const LOCATIONS = [1, 2, 3].map((id) => ({ id, name: `Location ${id}`, newestMonth: "2027-03" }));
/** Over two turns of the year. */
const MONTHS = lastMonths("2027-03", 30);
const PERIODS = {
  month: MONTHS.slice(0, 27),
  quarter: ["2025-Q1", "2025-Q2", "2025-Q3", "2025-Q4", "2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"],
  year: ["2025", "2026"],
};

/** Odd cents, clawbacks, and now and then the largest amount. */
const cents = fc.oneof(
  fc.bigInt({ min: -99_999n, max: 999_999n }),
  fc.constantFrom(0n, -999_999_999_999n, 999_999_999_999n),
);
const points = fc.integer({ min: 1, max: 3000 });
const reportLine = fc.record({
  cents,
  comps: fc.bigInt({ min: 0n, max: 99_999n }),
  points,
  corrected: fc.array(cents, { maxLength: 2 }),
});
const month = fc.constantFrom(...MONTHS);

/** Of each location and month a line, or none; shares change with transfers. */
const history = fc.record({
  lines: fc.array(fc.record({ locationId: fc.constantFrom(1, 2, 3), month, line: reportLine }), {
    maxLength: 60,
  }),
  transfers: fc.array(
    fc.record({ locationId: fc.constantFrom(1, 2, 3), firstMonth: month, points, isReceived: fc.boolean() }),
    { maxLength: 4 },
  ),
});
type History = typeof history extends fc.Arbitrary<infer Made> ? Made : never;

function statementsOf({ lines, transfers }: History, periods: readonly string[]): StatementContent[] {
  const once = new Map(lines.map((one) => [`${one.locationId} ${one.month}`, one]));
  const input = {
    version: 1,
    investor: { id: 1, name: "Ada" },
    group: { name: null, contact: null },
    locations: LOCATIONS,
    lines: [...once.values()].map(({ locationId, month: of, line }) => ({
      locationId,
      month: of,
      sharePercentage: fromBasisPoints(line.points),
      cashDistribution: fromCents(line.cents),
      compsValue: fromCents(line.comps),
      corrections: line.corrected.map((difference) => ({
        correctedAt: "2026-11-12T12:00:00Z",
        reason: "Counted anew.",
        difference: fromCents(difference),
      })),
    })),
    // Each location was held from the beginning, and a half of it given away or more received at each transfer.
    holdings: transfers.flatMap(({ locationId, firstMonth, points: share, isReceived }) => [
      {
        locationId,
        sharePercentage: fromBasisPoints(share),
        firstMonth: isReceived ? firstMonth : null,
        lastMonth: isReceived ? null : addMonths(firstMonth, -1),
      },
    ]),
    transfers: transfers.map(({ points: share, ...transfer }) => ({
      ...transfer,
      sharePercentage: fromBasisPoints(share),
    })),
    capital: [{ locationId: 1, day: "2025-01-15", kind: "contribution", amount: "1000.00" } as const],
    timeZone: "UTC",
  };
  return periods.map((period) => makeStatement({ ...input, period }));
}

const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);

it.each(["month", "quarter", "year"] as const)(
  "ties out to the cent in every %s, and goes on in the next",
  (kind) => {
    fc.assert(
      fc.property(history, (made) => {
        const statements = statementsOf(made, PERIODS[kind]);
        statements.forEach((content, index) => {
          const { opening, distributions, closing, entries, byLocation, comps, sinceBeginning } = content;
          const lines = byLocation.lines;
          expect(sumMoney([opening, ...entries.map(({ amount }) => amount)])).toBe(closing);
          expect(entries.at(-1)?.balance ?? opening).toBe(closing);
          expect(sumMoney([opening, distributions])).toBe(closing);
          expect(sumMoney(byLocation.amounts)).toBe(distributions);
          expect(sumMoney(lines.map((line) => line.distributions))).toBe(distributions);
          expect(sumMoney(present(lines.map((line) => line.opening)))).toBe(opening);
          expect(sumMoney(present(lines.map((line) => line.closing)))).toBe(closing);
          byLocation.amounts.forEach((amount, column) =>
            expect(sumMoney(lines.map(({ amounts }) => amounts[column]))).toBe(amount),
          );
          for (const { id } of LOCATIONS) {
            const own = lines.filter(({ locationId }) => locationId === id);
            const sum = sumMoney([
              ...own.map((line) => line.opening),
              ...own.map((line) => line.distributions),
            ]);
            expect(sum).toBe(own.at(-1)?.closing ?? "0.00");
          }
          expect(sumMoney(comps.lines.map((line) => line.period))).toBe(comps.period);
          expect(sumMoney(comps.lines.map((line) => line.year))).toBe(comps.year);
          expect(sinceBeginning.distributions).toBe(closing);
          expect(sumMoney(sinceBeginning.lines.map((line) => line.distributions))).toBe(closing);
          expect(statements[index + 1]?.opening ?? closing).toBe(closing);
          // What is sealed is what the schema reads.
          expect(statementContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
        });
        if (kind === "month") expect(statements[26]?.closing).toBe(statementsOf(made, ["2026"])[0]?.closing);
      }),
      { numRuns: 20 },
    );
  },
);
