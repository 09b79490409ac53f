import { splitMoney } from "#shared/domain/money.ts";

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
