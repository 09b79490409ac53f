import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import type { NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { formatDate } from "#web/lib/portal-dates.ts";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

const SetUpAuthenticatorDialog = onDemand(() => import("./SetUpAuthenticatorDialog.tsx"));

interface AuthenticatorCardProps {
  since: string | null;
  hasPasskey: boolean;
  /** Does what follows within ten minutes of a password. */
  confirmed: (then: () => void) => void;
  /** The recovery codes that came with it; null when there were some. */
  onCodes: (codes: readonly string[] | null) => void;
}

export function AuthenticatorCard({ since, hasPasskey, confirmed, onCodes }: AuthenticatorCardProps) {
  const begin = useChangeOf(securityChanges.beginAuthenticator);
  const remove = useChangeOf(securityChanges.removeAuthenticator);
  const setUp = useDialogOf<NewAuthenticator>();
  const [asking, setAsking] = useState(false);
  const isOn = since !== null;
  return (
    <SecurityCard
      title="Authenticator app"
      badge={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}
      text={
        isOn
          ? `Your second factor, on since ${formatDate(since)}: after your password, you enter a code from the app on your phone.`
          : "A second factor: an app on your phone shows six digits that you enter after your password."
      }
      actions={
        isOn ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Turn off
          </Button>
        ) : (
          <Button
            variant="outline"
            icon={Smartphone}
            busy={begin.isPending}
            onClick={() => confirmed(() => begin.mutate({}, { onSuccess: setUp.show }))}
          >
            Set up
          </Button>
        )
      }
    >
      <Suspense>
        {setUp.thing && (
          <SetUpAuthenticatorDialog
            key={setUp.key}
            {...setUp.door}
            authenticator={setUp.thing}
            onCodes={onCodes}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Turn off the authenticator app"
        confirmLabel="Turn off"
        busy={remove.isPending}
        onConfirm={() => confirmed(() => remove.mutate({}, { onSettled: () => setAsking(false) }))}
      >
        {hasPasskey
          ? "Your passkeys stay as they are."
          : "Whoever learns your password gets in with it alone then."}{" "}
        You are asked for your password first, unless you gave it in the last ten minutes.
      </ConfirmDialog>
    </SecurityCard>
  );
}
