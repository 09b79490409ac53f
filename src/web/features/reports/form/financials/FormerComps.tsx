import { formatMoney, type MoneyText } from "#shared/domain/money.ts";

/** What investors whose accounts were deleted had, in sum: it is signed again with the rest, so it is seen. */
export default function FormerComps({ amount }: { amount: MoneyText }) {
  return (
    <div className="cr">
      <span className="cn">Former investors</span>
      <span className="kept">{formatMoney(amount)}</span>
      <p className="help">
        Former investors had these comps. Their accounts were deleted since; the amount stays as filed.
      </p>
    </div>
  );
}
