import type { ReactNode } from "react";
import { type HeldMonths, shareHistory, shareIn } from "#shared/domain/holdings.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod, type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import { formatShare, type ShareText, sumShares } from "#shared/domain/shares.ts";
import type { Transfer } from "#shared/transfers/transfers.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import "./share-changes.css";

/** A transfer, as far as the list names it. */
export type ListedTransfer = Omit<Transfer, "locationId">;

interface ShareChangesProps {
  held: readonly (HeldMonths & { readonly holder: number })[];
  transfers: readonly ListedTransfer[];
  nameOf: (holder: number) => string;
  /** The first month that is filed; null while it is not known, or none is. */
  firstPeriod: PeriodText | null;
  /** Changes of later months are still to come. */
  currentPeriod: PeriodText;
}

/** So many single changes of a month are named; the others are counted. */
const NAMED = 8;

/** What changed in the shares of a location, the newest month first. A transfer of which no month is filed can be withdrawn. */
export function ShareChanges(props: ShareChangesProps) {
  const { held, transfers, nameOf, firstPeriod, currentPeriod } = props;
  const withdrawing = useEntityDialog<ListedTransfer>();
  const mayWithdraw = useAbility("changeHoldings");
  const moved = transfers.map((each) => ({ ...each, transfer: each, from: each.from.id, to: each.to.id }));
  const heldBy = (holder: number) => held.filter((row) => row.holder === holder);
  return (
    <>
      <ul className="share-changes">
        {shareHistory(held, moved).map(({ month, transfers: ofMonth, changes }) => (
          <li key={month}>
            <span className={month !== null && month > currentPeriod ? "is-coming" : undefined}>
              {month !== null || firstPeriod !== null ? formatPeriod(month ?? firstPeriod ?? "") : "At first"}
            </span>
            <div>
              {ofMonth.map(({ transfer }) => (
                <Change
                  key={transfer.id}
                  words={`${displayName(transfer.from)} → ${displayName(transfer.to)}, ${formatShare(transfer.sharePercentage)}`}
                  names={[displayName(transfer.from), displayName(transfer.to)]}
                >
                  {kindOfTransfer(
                    transfer,
                    shareIn(heldBy(transfer.from.id), previousMonth(transfer.firstMonth)),
                  )}{" "}
                  Entered {formatDate(transfer.enteredAt)} by <span translate="no">{transfer.enteredBy}</span>
                  {mayWithdraw && transfer.isWithdrawable && (
                    <>
                      {" "}
                      <button type="button" className="faint-link" onClick={() => withdrawing.show(transfer)}>
                        Withdraw
                      </button>
                    </>
                  )}
                </Change>
              ))}
              {month === null && changes.length > 0 && (
                <Change
                  words={`${holders(changes.length)}${formatShare(sumShares(changes.map(({ after }) => after)))}`}
                >
                  First month in the portal
                </Change>
              )}
              {month !== null &&
                changes.slice(0, NAMED).map(({ holder, before, after }) => (
                  <Change
                    key={holder}
                    words={`${nameOf(holder)}, ${after === null ? "no share" : formatShare(after)}`}
                    names={[nameOf(holder)]}
                  >
                    {before === null ? (
                      "New"
                    ) : (
                      <Untranslated>{`Before: ${formatShare(before)}`}</Untranslated>
                    )}
                  </Change>
                ))}
              {month !== null && changes.length > NAMED && (
                <span className="muted small">and {changes.length - NAMED} more</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {withdrawing.render((transfer, state) => (
        <WithdrawDialog {...state} transfer={transfer} />
      ))}
    </>
  );
}

/** The history of one investor has one holder. */
const holders = (count: number) => (count === 1 ? "" : `${count.toLocaleString("en-US")} investors, `);

/** @param before what the giver held until then; null where it is not known */
function kindOfTransfer({ sharePercentage }: ListedTransfer, before: ShareText | null): string {
  if (before === null) return "Transfer.";
  return before === sharePercentage
    ? "Transfer of the whole share."
    : `Transfer of a part of ${formatShare(before)}.`;
}

function Change({ words, names = [], children }: { words: string; names?: string[]; children: ReactNode }) {
  return (
    <p>
      <Untranslated names={names}>{words}</Untranslated>
      <span className="muted small">{children}</span>
    </p>
  );
}

interface WithdrawDialogProps {
  transfer: ListedTransfer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function WithdrawDialog({ transfer, open, onOpenChange }: WithdrawDialogProps) {
  const { mutate, isPending } = useApiMutation("withdrawTransfer");
  const close = () => onOpenChange(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw this transfer?"
      confirmLabel="Withdraw"
      busyText="Withdrawing..."
      busy={isPending}
      onConfirm={() => mutate({ params: { id: transfer.id } }, { onSuccess: close, onError: close })}
    >
      <Untranslated names={[displayName(transfer.from), displayName(transfer.to)]}>
        {`${displayName(transfer.from)} keeps the ${formatShare(transfer.sharePercentage)} that ${displayName(transfer.to)} would have from ${formatPeriod(transfer.firstMonth)}. Capital entered with it is removed.`}
      </Untranslated>
    </ConfirmDialog>
  );
}
