import { formatDifference } from "../budget.ts";
import { divideRounded, formatMoney, fromCents, toCents } from "../money.ts";
import {
  amountSentence,
  type Cell,
  type ComparedSums,
  nameSide,
  NOT_AVAILABLE,
  type Tone,
  toneOf,
} from "./cells.ts";
import type { Comparing } from "./spans.ts";

/** The costs that a change has parts of. */
export const COST_PARTS = [
  { key: "labor", label: "Labor", figure: "laborCosts" },
  { key: "foodCost", label: "Food cost", figure: "foodCost" },
  { key: "beverageCost", label: "Beverage cost", figure: "beverageCost" },
] as const;

/** What changed it; above zero where more is left. */
export interface ChangePart {
  readonly key: "sales" | (typeof COST_PARTS)[number]["key"];
  readonly label: string;
  readonly cents: bigint;
  /** "+$5,528.53". */
  readonly text: string;
  readonly tone: Tone;
}

export interface ChangeAfterPrimeCost {
  readonly cents: bigint | null;
  /** "+$17,576.78", "N/A". */
  readonly text: string;
  readonly tone: Tone;
  readonly reason: string | null;
  /** Sales, labor, food cost, beverage cost: they add up to the change. Empty where they are not known. */
  readonly parts: readonly ChangePart[];
  /** Why a known change has no parts. */
  readonly noParts: string | null;
  /** The largest part in the change's direction; of equal ones the first. */
  readonly because: ChangePart | null;
}

/**
 * The change of net revenue less prime cost, split exactly. A cost's part is what it takes of net revenue more or less than
 * it would at its old part of it, to the cent; sales are the rest. Without net revenue before there is no old part.
 * @param cell of the column `afterPrimeCost`
 * @throws RangeError on malformed money
 */
export function changeAfterPrimeCost(
  cell: Cell,
  sums: ComparedSums,
  comparing: Comparing,
): ChangeAfterPrimeCost {
  if (cell.rounded === null || cell.before.rounded === null) {
    const reason = cell.reason ?? cell.before.reason;
    return { cents: null, text: NOT_AVAILABLE, tone: null, reason, parts: [], noParts: null, because: null };
  }
  const cents = cell.rounded - cell.before.rounded;
  const { netRevenue } = sums.before.figures;
  const hasParts = toCents(netRevenue) > 0n;
  const parts = hasParts ? partsOf(cents, sums) : [];
  const towards = parts.filter((part) => part.cents !== 0n && part.cents > 0n === cents > 0n);
  return {
    ...amountOf(cents),
    reason: null,
    parts,
    noParts: hasParts
      ? null
      : amountSentence("Net Revenue", nameSide(comparing, "before"), formatMoney(netRevenue)),
    because: cents === 0n ? null : (towards.toSorted(largestFirst)[0] ?? null),
  };
}

function partsOf(change: bigint, { now, before }: ComparedSums): ChangePart[] {
  const [revenue, earlier] = [toCents(now.figures.netRevenue), toCents(before.figures.netRevenue)];
  const costs = COST_PARTS.map(({ key, label, figure }) => {
    const [cost, old] = [toCents(now.figures[figure]), toCents(before.figures[figure])];
    return { key, label, ...amountOf(divideRounded(old * revenue - cost * earlier, earlier)) };
  });
  const sales = costs.reduce((rest, { cents }) => rest - cents, change);
  return [{ key: "sales", label: "Sales", ...amountOf(sales) }, ...costs];
}

const amountOf = (cents: bigint) => ({
  cents,
  text: formatDifference(fromCents(cents)),
  tone: toneOf("more", cents),
});

const largestFirst = (one: ChangePart, other: ChangePart) => {
  const [a, b] = [one.cents * one.cents, other.cents * other.cents];
  return a === b ? 0 : a > b ? -1 : 1;
};
