import { useState } from "react";
import type { SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useConfirmedSession } from "#web/features/account-security/use-confirmed-session.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

/** The identity provider that signs in to the account. */
export function CompanyAccountCard({ name, connectedSince }: NonNullable<SecondFactor["openid"]>) {
  const [whenConfirmed, dialog] = useConfirmedSession();
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation("removeOpenid");
  const isOn = connectedSince !== null;
  return (
    <SecurityCard
      title={name}
      badge={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Connected" : "Not connected"}</Badge>}
      text={
        isOn
          ? `Connected since ${formatDate(connectedSince)}. Your ${name} account signs you in here, also after your e-mail address changes.`
          : `Continue with ${name} at the login: the account there that has your e-mail address is connected then.`
      }
      actions={
        isOn && (
          <Button variant="outline" className="btn-delete" onClick={() => setAsking(true)}>
            Remove
          </Button>
        )
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => whenConfirmed(() => remove.mutate({}, { onSettled: () => setAsking(false) }))}
      >
        {name} no longer signs you in here, until somebody continues with an account there that has your
        e-mail address.
      </ConfirmDialog>
      {dialog}
    </SecurityCard>
  );
}
