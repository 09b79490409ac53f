import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "#shared/domain/allocation.ts";
import { fromCents, sumMoney } from "#shared/domain/money.ts";
import { fromBasisPoints } from "#shared/domain/shares.ts";
import { previewSplit } from "#web/features/reports/form/financials/DistributionSection.tsx";

const holder = (id: number, share: string) => ({
  sharePercentage: share,
  investor: { id, firstName: "Holder", lastName: String(id), email: `${id}@example.com` },
});

test("says who gets a left-over cent, where there is one", () => {
  const payees = [holder(1, "15.00"), holder(2, "12.50")];
  expect(previewSplit("18750.00", payees).roundingNote).toBeNull();
  expect(previewSplit("18750.01", payees).roundingNote).toContain("the House keeps what is then left");
});

test("an empty distribution counts as 0, and without a rest there is no house", () => {
  const { lines, house } = previewSplit(null, [holder(1, "100.00")]);
  expect(lines[0]?.amount).toBe("0.00");
  expect(house).toBeNull();
});

test("shares above the whole show no amounts that could not be paid", () => {
  const { lines, totalShare, total } = previewSplit("100.00", [holder(1, "60.00"), holder(2, "45.00")]);
  expect(lines.map(({ share, amount }) => [share, amount])).toEqual([
    ["60.00", null],
    ["45.00", null],
  ]);
  expect([totalShare, total]).toEqual(["105.00", null]);
});

/** Those whose accounts were deleted since, as the form has them: one line, and what each of them had. */
const formerOf = (
  parts: readonly { investorId: number; sharePercentage: string }[],
  sharePercentage: string,
) => ({
  ...holder(0, sharePercentage),
  parts,
});

test("of a left-over cent an account that is there gets its part before a younger one that was deleted", () => {
  const { lines, roundingNote } = previewSplit("9000.02", [
    holder(1, "33.34"),
    holder(2, "33.33"),
    formerOf([{ investorId: 3, sharePercentage: "33.33" }], "33.33"),
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual(["3000.61", "2999.71", "2999.70"]);
  expect(roundingNote).toContain("each is first cut to whole cents");
});

test("with deleted accounts too, the shares are those that the server computes", () => {
  const accounts = fc.array(fc.record({ points: fc.integer({ min: 0, max: 1600 }), isGone: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }), accounts, (total, people) => {
      const held = people.map(({ points, isGone }, index) => ({
        investorId: index + 1,
        basisPoints: points,
        isGone,
      }));
      const paid = new Map(
        allocate(total, held).lines.map(({ investorId, cents }) => [investorId, fromCents(cents)]),
      );
      const gone = held.filter(({ isGone }) => isGone);
      const parts = gone.map(({ investorId, basisPoints }) => ({
        investorId,
        sharePercentage: fromBasisPoints(basisPoints),
      }));
      const share = fromBasisPoints(gone.reduce((sum, { basisPoints }) => sum + basisPoints, 0));
      const { lines } = previewSplit(fromCents(total), [
        ...held
          .filter(({ isGone }) => !isGone)
          .map(({ investorId, basisPoints }) => holder(investorId, fromBasisPoints(basisPoints))),
        formerOf(parts, share),
      ]);
      expect(lines.map(({ amount }) => amount)).toEqual([
        ...held.filter(({ isGone }) => !isGone).map(({ investorId }) => paid.get(investorId)),
        sumMoney(gone.map(({ investorId }) => paid.get(investorId) ?? "0.00")),
      ]);
    }),
  );
});
