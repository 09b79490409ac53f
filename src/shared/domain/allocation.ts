import { absolute } from "./rounding.ts";
import { WHOLE_BASIS_POINTS } from "./share.ts";

/** A holder of the location and the share held, in basis points. */
export interface Holder {
  readonly investorId: number;
  readonly basisPoints: number;
}

/** What one holder receives, in cents; negative when a clawback takes it back. */
interface AllocationLine extends Holder {
  readonly cents: bigint;
}

/** A distribution split to the cent: the lines and the house always add up to the total. */
export interface Allocation {
  readonly lines: readonly AllocationLine[];
  readonly investorsCents: bigint;
  readonly houseCents: bigint;
  readonly houseBasisPoints: number;
}

/** What a share of a total is exactly, as magnitudes: whole cents and the rest in ten-thousandths of a cent. */
export interface ExactPart {
  readonly floor: bigint;
  readonly rest: bigint;
}

/** A line in the making. */
type Part = Holder & ExactPart;

const WHOLE = BigInt(WHOLE_BASIS_POINTS);

/**
 * Splits a total (cents) among the holders (basis points); what no holder owns is the house's.
 *
 * Each line is total × share, rounded half away from zero, computed on the magnitude, so that a clawback mirrors
 * its payout. Together, rounded lines can exceed what there is (many holders at 99.99 %), or miss it at exactly
 * 100.00 %. Then the cents go by largest remainder: those whose exact share lies nearest below the next cent
 * get one first, the lower investor id on a tie. So the house is never below nothing in a payout (nor above in
 * a clawback), is exactly 0 when the shares fill 100.00 %, and no line is a cent or more off its exact share.
 *
 * Lines come back in the order given; amounts do not depend on it. Architecture, Data model (Allocation); spec
 * section 9. Throws RangeError when the shares exceed 100.00 %, a share is no whole number of basis points from
 * 0 up, or an investor stands there twice.
 */
export function allocate(totalCents: bigint, holders: readonly Holder[]): Allocation {
  const sharesSum = checkedSum(holders);
  const total = absolute(totalCents);
  const parts = holders.map((holder) => ({ ...holder, ...exactPart(total, holder.basisPoints) }));

  const exhausted = sharesSum === WHOLE_BASIS_POINTS || sum(parts.map(roundedUpFromHalf)) > total;
  const favoured = exhausted ? byLargestRemainder(total, parts) : byRounding(parts);

  const direction = totalCents < 0n ? -1n : 1n;
  const lines = parts.map(({ investorId, basisPoints, floor }) => {
    const cents = floor + (favoured.has(investorId) ? 1n : 0n);
    return { investorId, basisPoints, cents: direction * cents };
  });
  const investorsCents = sum(lines.map((line) => line.cents));
  return {
    lines,
    investorsCents,
    houseCents: totalCents - investorsCents,
    houseBasisPoints: WHOLE_BASIS_POINTS - sharesSum,
  };
}

function checkedSum(holders: readonly Holder[]): number {
  const ids = new Set(holders.map((holder) => holder.investorId));
  if (ids.size !== holders.length) throw new RangeError("An investor holds two shares of the same location");
  for (const { investorId, basisPoints } of holders) {
    if (!Number.isInteger(basisPoints) || basisPoints < 0) {
      throw new RangeError(`Investor ${investorId} holds no whole number of basis points: ${basisPoints}`);
    }
  }
  const points = holders.reduce((total, holder) => total + holder.basisPoints, 0);
  if (points > WHOLE_BASIS_POINTS) throw new RangeError(`The shares exceed 100.00 %: ${points} basis points`);
  return points;
}

/** The share of a total of cents before any rounding; the sign is left to the caller. */
export function exactPart(totalCents: bigint, basisPoints: number): ExactPart {
  const exact = absolute(totalCents) * BigInt(basisPoints);
  return { floor: exact / WHOLE, rest: exact % WHOLE };
}

/** The exact part to the cent, from half a cent upwards. */
export function roundedUpFromHalf({ floor, rest }: ExactPart): bigint {
  return rest * 2n >= WHOLE ? floor + 1n : floor;
}

/** The investors whose exact share rounds up to the next cent. */
function byRounding(parts: readonly Part[]): ReadonlySet<number> {
  return new Set(parts.filter((part) => part.rest * 2n >= WHOLE).map((part) => part.investorId));
}

/** The investors who get one of the cents that whole cents leave over, as many as there are. */
function byLargestRemainder(total: bigint, parts: readonly Part[]): ReadonlySet<number> {
  const leftOver = Number(total - sum(parts.map((part) => part.floor)));
  const ranked = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.investorId - b.investorId);
  return new Set(ranked.slice(0, leftOver).map((part) => part.investorId));
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
