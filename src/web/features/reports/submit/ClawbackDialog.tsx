import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/period.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useFigures } from "./figures-context.ts";

interface ClawbackDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  location: string;
  period: PeriodText;
  isSending: boolean;
  onConfirm: () => void;
}

/** Money that goes the other way is asked about once more. */
export function ClawbackDialog({
  isOpen,
  onOpenChange,
  location,
  period,
  isSending,
  onConfirm,
}: ClawbackDialogProps) {
  const { figures } = useFigures();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Take money back from the investors?"
      confirmLabel="Submit Clawback"
      busyText="Saving..."
      busy={isSending}
      onConfirm={onConfirm}
    >
      The Cash Distribution of {location} for {formatPeriod(period)} is{" "}
      <span className="num">{formatMoney(figures.cashDistributionDuringPeriod)}</span>. A negative amount is a
      clawback: every investor sees their own share of it.
    </ConfirmDialog>
  );
}
