import { formatDifference } from "../budget.ts";
import { divideRounded, formatMoney, fromCents, type MoneyText, toCents } from "../money.ts";
import {
  type ComparedSums,
  nameSide,
  NOT_AVAILABLE,
  type Side,
  type Tone,
  toneOf,
  whySideUnknown,
} from "./cells.ts";
import type { ColumnKey } from "./columns.ts";
import type { Comparing } from "./spans.ts";
import type { PerformanceKey, PeriodSums } from "./sums.ts";

/** The figures that it is computed from. */
export const AFTER_PRIME_COST: readonly PerformanceKey[] = [
  "netRevenue",
  "laborCosts",
  "foodCost",
  "beverageCost",
];

const COSTS = [
  { key: "labor", label: "Labor", figure: "laborCosts" },
  { key: "foodCost", label: "Food cost", figure: "foodCost" },
  { key: "beverageCost", label: "Beverage cost", figure: "beverageCost" },
] as const satisfies readonly { readonly key: ColumnKey; readonly label: string; readonly figure: string }[];

/** What changed it; above zero where more is left. */
export interface ChangePart {
  readonly key: "sales" | (typeof COSTS)[number]["key"];
  readonly label: string;
  readonly cents: bigint;
  /** "+$5,528.53". */
  readonly text: string;
  readonly tone: Tone;
}

export interface ChangeAfterPrimeCost {
  /** Dollars, net revenue less prime cost on each side; null where a figure is not known. */
  readonly now: MoneyText | null;
  readonly before: MoneyText | null;
  readonly cents: bigint | null;
  /** "+$17,576.78", "N/A". */
  readonly text: string;
  readonly tone: Tone;
  readonly reason: string | null;
  /** Sales, labor, food cost, beverage cost: they add up to the change. Empty where they are not known. */
  readonly parts: readonly ChangePart[];
  /** Why a known change has no parts. */
  readonly noParts: string | null;
  /** The largest part in the change's direction. */
  readonly because: ChangePart | null;
}

/**
 * The change of net revenue less prime cost, split exactly. A cost's part is what it takes of net revenue more or less than
 * it would at its old part of it, to the cent; sales are the rest. Without net revenue before there is no old part.
 * @throws RangeError on malformed money
 */
export function changeAfterPrimeCost(
  { now, before }: ComparedSums,
  comparing: Comparing,
): ChangeAfterPrimeCost {
  const left = (side: Side) => {
    const reason = whySideUnknown({ now, before }, AFTER_PRIME_COST, comparing, side);
    return { cents: reason === null ? leftOf({ now, before }[side]) : null, reason };
  };
  const [after, earlier] = [left("now"), left("before")];
  const sides = { now: textOf(after.cents), before: textOf(earlier.cents) };
  if (after.cents === null || earlier.cents === null) {
    const reason = after.reason ?? earlier.reason;
    return { ...sides, ...UNKNOWN_CHANGE, reason };
  }
  const cents = after.cents - earlier.cents;
  const revenue = toCents(before.figures.netRevenue);
  const parts = revenue > 0n ? partsOf(cents, { now, before }, revenue) : [];
  const noParts =
    revenue > 0n
      ? null
      : `Net revenue of ${nameSide(comparing, "before")} is ${formatMoney(before.figures.netRevenue)}.`;
  return {
    ...sides,
    cents,
    text: formatDifference(fromCents(cents)),
    tone: toneOf("more", cents),
    reason: null,
    parts,
    noParts,
    because: largestOf(parts, cents),
  };
}

/** Of what cannot be compared; the reason is added. */
export const UNKNOWN_CHANGE = {
  cents: null,
  text: NOT_AVAILABLE,
  tone: null,
  parts: [],
  noParts: null,
  because: null,
} as const;

const leftOf = ({ figures }: PeriodSums) =>
  COSTS.reduce((left, { figure }) => left - toCents(figures[figure]), toCents(figures.netRevenue));

const textOf = (cents: bigint | null) => (cents === null ? null : fromCents(cents));

function partsOf(change: bigint, { now, before }: ComparedSums, revenue: bigint): ChangePart[] {
  const revenueNow = toCents(now.figures.netRevenue);
  const costs = COSTS.map(({ key, label, figure }) => {
    const [cost, earlier] = [toCents(now.figures[figure]), toCents(before.figures[figure])];
    return partOf(key, label, -divideRounded(cost * revenue - earlier * revenueNow, revenue));
  });
  const sales = costs.reduce((rest, { cents }) => rest - cents, change);
  return [partOf("sales", "Sales", sales), ...costs];
}

const partOf = (key: ChangePart["key"], label: string, cents: bigint): ChangePart => ({
  key,
  label,
  cents,
  text: formatDifference(fromCents(cents)),
  tone: toneOf("more", cents),
});

/** The first of the largest parts that go where the whole goes; null without a change. */
function largestOf(parts: readonly ChangePart[], change: bigint): ChangePart | null {
  if (change === 0n) return null;
  const towards = ({ cents }: ChangePart) => (change > 0n ? cents : -cents);
  return parts.reduce<ChangePart | null>(
    (largest, part) => (largest === null || towards(part) > towards(largest) ? part : largest),
    null,
  );
}
