import { foldText } from "../names.ts";
import { CAPITAL_KIND_LABELS, CAPITAL_KINDS, type CapitalKind } from "../returns/returns.ts";

/** What people call an entry of capital otherwise. */
const WORDS: readonly (readonly [RegExp, CapitalKind])[] = [
  [/\bbefore\b|\bprior\b/, "received_before"],
  [/\breturn|\brepa[iy]|\brefund|\bredemption/, "return"],
  [/\bcontribut|\binvest|\bpaid in\b|\bcapital call\b/, "contribution"],
];

/** By the beginning of a kind's name, or by other words for it; nothing is a contribution, which most entries are. */
export function readCapitalKind(typed: string): CapitalKind | null {
  const wanted = foldText(typed.trim());
  if (wanted === "") return "contribution";
  const begins = CAPITAL_KINDS.find((kind) => foldText(CAPITAL_KIND_LABELS[kind]).startsWith(wanted));
  return begins ?? WORDS.find(([word]) => word.test(wanted))?.[1] ?? null;
}
