import { Fingerprint } from "lucide-react";
import { Suspense } from "react";
import type { Passkey, SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useDialogOf } from "#web/lib/useDialogOf.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { arePossible } from "./are-passkeys-possible.ts";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

const AddPasskeyDialog = onDemand(() => import("./AddPasskeyDialog.tsx"));

interface PasskeysCardProps {
  factor: Pick<SecondFactor, "passkeys" | "arePasskeysPossible">;
  confirmed: (then: () => void) => void;
  onCodes: (codes: readonly string[] | null) => void;
}

export function PasskeysCard({ factor, confirmed, onCodes }: PasskeysCardProps) {
  const adding = useDialogOf<"passkey">();
  const removing = useDialogOf<Passkey>();
  const remove = useChangeOf(securityChanges.removePasskey);
  const { passkeys } = factor;
  const isOn = passkeys.length > 0;
  const isPossible = arePossible(factor);
  const close = () => removing.door.onOpenChange(false);
  // Nothing to set up and nothing to remove.
  if (!isPossible && !isOn) return null;
  return (
    <SecurityCard
      title="Passkeys"
      badge={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}
      text="Sign in with a finger, your face or the PIN of a device, without typing a password. Nobody can be tricked into giving one away."
      actions={
        isPossible && (
          <Button
            variant="outline"
            icon={Fingerprint}
            onClick={() => confirmed(() => adding.show("passkey"))}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {isOn && (
        <ul className="sec-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removing.show(passkey)} />
          ))}
        </ul>
      )}
      <Suspense>
        {adding.thing && <AddPasskeyDialog key={adding.key} {...adding.door} onCodes={onCodes} />}
      </Suspense>
      {removing.thing && (
        <ConfirmDialog
          {...removing.door}
          title={`Remove ${removing.thing.name}`}
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={() =>
            confirmed(() =>
              remove.mutate({ params: { passkey: removing.thing?.id ?? "" } }, { onSettled: close }),
            )
          }
        >
          It no longer signs you in here. Delete it on the device, too.
        </ConfirmDialog>
      )}
    </SecurityCard>
  );
}
