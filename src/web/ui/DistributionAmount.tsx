import { clawbackWord, formatMoney, type MoneyText } from "#shared/domain/money.ts";

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
