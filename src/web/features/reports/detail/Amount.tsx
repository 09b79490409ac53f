import { formatMoney, MINUS } from "#shared/domain/money.ts";

/** An amount that may be taken back: a clawback is red besides its sign. */
export function Amount({ of }: { of: string | null | undefined }) {
  const text = formatMoney(of);
  return text.startsWith(MINUS) ? <span className="neg">{text}</span> : text;
}
