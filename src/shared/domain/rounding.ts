/**
 * Divides two whole numbers and rounds half away from zero, so that a negative amount mirrors its positive
 * twin (decisions, Allocation). Exact: no floats.
 * Throws RangeError when the divisor is 0.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = absolute(dividend);
  const bottom = absolute(divisor);
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}

/** The amount without its sign; Math.abs refuses BigInt. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Puts commas between the thousands of plain digits: "158942" gives "158,942" (design, section 5). */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
