import { displayName } from "#shared/domain/person.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { useChange } from "#web/data/useChange.ts";
import { DeleteByTyping } from "#web/ui/DeleteByTyping.tsx";

const LOST = ["The investor's account", "All location assignments", "Participation in reports"];

/** What was paid was paid: a signed report says so for good (docs/decisions/0002). */
const KEPT =
  "Filed reports keep what was paid out, as “Former investors” and without the name. It cannot be undone in the portal; only whoever runs the server keeps a copy, for 30 days.";

interface DeleteInvestorDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteInvestorDialog({ investor, open, onOpenChange }: DeleteInvestorDialogProps) {
  const { mutate, isPending } = useChange("deleteInvestor");
  const name = displayName(investor);
  return (
    <DeleteByTyping
      open={open}
      onOpenChange={onOpenChange}
      name={name}
      title="Delete Investor"
      warning={`${name} will be removed from all assigned locations and will lose access to all reports. This removes:`}
      consequences={LOST}
      note={KEPT}
      busy={isPending}
      onDelete={() =>
        mutate(
          { params: { id: investor.id } },
          closeWhenGone(() => onOpenChange(false)),
        )
      }
    />
  );
}
