import { useState } from "react";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

/** So few that it is time for new ones. */
const FEW = 3;

interface RecoveryCodesCardProps {
  left: number;
  confirmed: (then: () => void) => void;
  onCodes: (codes: readonly string[] | null) => void;
}

export function RecoveryCodesCard({ left, confirmed, onCodes }: RecoveryCodesCardProps) {
  const renew = useChangeOf(securityChanges.renewRecoveryCodes);
  const [asking, setAsking] = useState(false);
  const make = () =>
    renew.mutate(
      {},
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onSettled: () => setAsking(false) },
    );
  return (
    <SecurityCard
      title="Recovery codes"
      badge={
        <Badge tone={left <= FEW ? "warning" : "neutral"}>{left === 0 ? "None left" : `${left} left`}</Badge>
      }
      text="For the day when your phone is gone: each signs you in once, after your password."
      actions={
        <Button variant="outline" onClick={() => setAsking(true)}>
          New codes
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make new recovery codes"
        confirmLabel="Make new codes"
        tone="primary"
        busy={renew.isPending}
        onConfirm={() => confirmed(make)}
      >
        The codes that you kept before no longer work then.
      </ConfirmDialog>
    </SecurityCard>
  );
}
