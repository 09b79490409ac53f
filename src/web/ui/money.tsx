import { beyondBudget, type Growth, isBeyondBudget } from "#shared/domain/growth.ts";
import { clawbackWord, formatMoney, type MoneyText, splitMoney, toCents } from "#shared/domain/money.ts";
import { VisuallyHidden } from "./live-region.tsx";

/** An amount in a list: negative in colour; null as $0.00. */
export function Amount({ value }: { value: MoneyText | null }) {
  const isNegative = toCents(value ?? "0") < 0n;
  return (
    <span translate="no" className={isNegative ? "negative" : undefined}>
      {formatMoney(value)}
    </span>
  );
}

/** An amount with smaller cents, in one run of text: read aloud and copied as one figure. */
export function HeroMoney({ amount }: { amount: string | null | undefined }) {
  const { sign, dollars, cents } = splitMoney(amount);
  return (
    <span translate="no">
      {`${sign}${dollars}`}
      <span className="cents">{cents}</span>
    </span>
  );
}

/** A distribution; a clawback has a word before its negative amount. */
export function DistributionAmount({ of }: { of: MoneyText | null | undefined }) {
  const word = clawbackWord(of);
  if (word === null) return <span translate="no">{formatMoney(of)}</span>;
  return (
    <>
      <span className="clawback-label">{word}</span>{" "}
      <span translate="no" className="negative">
        {formatMoney(of)}
      </span>
    </>
  );
}

/** How far a figure is from its budget; beyond the threshold marked, with words for who does not see it. */
export function Variance({ of: variance, threshold }: { of: Growth; threshold: number }) {
  if (!isBeyondBudget(variance, threshold)) return <span translate="no">{variance.text}</span>;
  return (
    <span className="beyond">
      <span translate="no">{variance.text}</span>
      <VisuallyHidden>, {beyondBudget(threshold)}</VisuallyHidden>
    </span>
  );
}

/** Green above 0, red below, muted where unknown. The text has the sign. */
export function growthTone({ direction }: Growth): "positive" | "negative" | "muted" | undefined {
  if (direction === "up") return "positive";
  if (direction === "down") return "negative";
  return direction === "none" ? "muted" : undefined;
}
