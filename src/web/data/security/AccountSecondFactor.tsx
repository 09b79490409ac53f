import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { securityChanges } from "./security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useState } from "react";
import { factorsInWords } from "./factors-in-words.ts";
import { useConfirmed } from "./useConfirmed.tsx";

/** For managers: what somebody signs in with besides the password, and taking it away when a telephone is lost. */
export function AccountSecondFactor({ userId, name }: { userId: string; name: string }) {
  const params = { id: userId };
  const { data } = useQuery({ ...query(api.factors.ofAccount, { params }), refetchOnMount: "always" });
  const reset = useChangeOf(securityChanges.resetSecondFactor);
  const [asking, setAsking] = useState(false);
  const [confirmed, dialog] = useConfirmed();
  if (data === undefined) return null;
  const isOn = data.authenticatorSince !== null || data.passkeys > 0;
  return (
    <section className="sec-part" aria-labelledby="account-factor">
      <div className="sec-part-head">
        <h3 id="account-factor">
          Second factor <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        </h3>
        {isOn && data.mayReset && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
      </div>
      <p className="muted">{factorsInWords(data)}</p>
      {isOn && !data.mayReset && (
        <p className="muted small">
          The system administrator&apos;s is reset by the account&apos;s owner only.
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Reset the second factor of ${name}`}
        confirmLabel="Reset"
        busy={reset.isPending}
        busyText="Resetting..."
        onConfirm={() => confirmed(() => reset.mutate({ params }, { onSettled: () => setAsking(false) }))}
      >
        The authenticator app, the passkeys and the recovery codes are forgotten, and every session ends. The
        password alone signs in then. Make sure that it is really {name} who asks.
      </ConfirmDialog>
      {dialog}
    </section>
  );
}
