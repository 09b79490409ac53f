import { clawbackWord, formatMoney, type MoneyText, splitMoney, toCents } from "#shared/domain/money.ts";
import type { Growth } from "#shared/domain/growth.ts";

/** Money in a list: a minus also in colour; what is absent shows $0.00 (spec section 1). */
export function Amount({ value }: { value: MoneyText | null }) {
  const isNegative = toCents(value ?? "0") < 0n;
  return <span className={isNegative ? "neg" : undefined}>{formatMoney(value)}</span>;
}

/** An amount whose cents are smaller and quieter. One run of text, so that it is read and copied as one figure. */
export function HeroMoney({ amount }: { amount: string | null | undefined }) {
  const { sign, dollars, cents } = splitMoney(amount);
  return (
    <span>
      {`${sign}${dollars}`}
      <span className="cents">{cents}</span>
    </span>
  );
}

/** What was paid out; what is taken back says so, besides its sign and its colour. */
export function DistributionAmount({ of }: { of: MoneyText | null | undefined }) {
  const word = clawbackWord(of);
  if (word === null) return formatMoney(of);
  return (
    <>
      <span className="claw">{word}</span> <span className="neg">{formatMoney(of)}</span>
    </>
  );
}

/** Green above 0, red below (spec section 9); quiet where nothing is known. The sign says the same in the text. */
export function growthTone({ direction }: Growth): "pos" | "neg" | "muted" | undefined {
  if (direction === "up") return "pos";
  if (direction === "down") return "neg";
  return direction === "none" ? "muted" : undefined;
}
