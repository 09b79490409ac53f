import { useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Smartphone } from "lucide-react";
import { useState } from "react";
import type { NewAuthenticator, Passkey, SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useConfirmedSession } from "#web/features/account-security/use-confirmed-session.tsx";
import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import { useSupportsPasskeys } from "#web/lib/passkey-support.ts";
import { accountKey } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { AddPasskeyDialog, RecoveryCodesDialog, SetUpAuthenticatorDialog } from "./factor-dialogs.tsx";
import { SecurityCard } from "./SecurityCard.tsx";

/** Authenticator app, passkeys, and the recovery codes for when both are lost. */
export function SecondFactorCards({ factor }: { factor: SecondFactor }) {
  const client = useQueryClient();
  const [whenConfirmed, dialog] = useConfirmedSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factor.authenticatorSince !== null || factor.passkeys.length > 0;

  // The account is fetched again once the codes were seen: a manager who had to set up a factor is then let in.
  const finish = () => {
    setCodes(null);
    void client.invalidateQueries({ queryKey: accountKey });
  };
  const showCodes = (given: readonly string[] | null) => (given === null ? finish() : setCodes(given));

  return (
    <>
      <AuthenticatorCard
        since={factor.authenticatorSince}
        hasPasskey={factor.passkeys.length > 0}
        whenConfirmed={whenConfirmed}
        onCodes={showCodes}
      />
      <PasskeysCard factor={factor} whenConfirmed={whenConfirmed} onCodes={showCodes} />
      {isOn && (
        <RecoveryCodesCard
          left={factor.recoveryCodesLeft}
          whenConfirmed={whenConfirmed}
          onCodes={showCodes}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={finish} />}
      {dialog}
    </>
  );
}

interface FactorCardProps {
  /** Runs the action within ten minutes of a password, which it asks for if need be. */
  whenConfirmed: (action: () => void) => void;
  /** With the recovery codes of the account's first factor; null when it has codes already. */
  onCodes: (codes: readonly string[] | null) => void;
}

interface AuthenticatorCardProps extends FactorCardProps {
  since: string | null;
  hasPasskey: boolean;
}

function AuthenticatorCard({ since, hasPasskey, whenConfirmed, onCodes }: AuthenticatorCardProps) {
  const begin = useApiMutation("beginAuthenticator");
  const remove = useApiMutation("removeAuthenticator");
  const setUp = useEntityDialog<NewAuthenticator>();
  const [isAsking, setAsking] = useState(false);
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
            onClick={() => whenConfirmed(() => begin.mutate({}, { onSuccess: setUp.show }))}
          >
            Set up
          </Button>
        )
      }
    >
      {setUp.render((authenticator, state) => (
        <SetUpAuthenticatorDialog {...state} authenticator={authenticator} onCodes={onCodes} />
      ))}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off the authenticator app"
        confirmLabel="Turn off"
        busy={remove.isPending}
        onConfirm={() => whenConfirmed(() => remove.mutate({}, { onSettled: () => setAsking(false) }))}
      >
        {hasPasskey
          ? "Your passkeys stay as they are."
          : "Whoever learns your password gets in with it alone then."}{" "}
        You are asked for your password first, unless you gave it in the last ten minutes.
      </ConfirmDialog>
    </SecurityCard>
  );
}

interface PasskeysCardProps extends FactorCardProps {
  factor: Pick<SecondFactor, "passkeys" | "arePasskeysPossible">;
}

function PasskeysCard({ factor, whenConfirmed, onCodes }: PasskeysCardProps) {
  const adding = useEntityDialog<"passkey">();
  const removing = useEntityDialog<Passkey>();
  const remove = useApiMutation("removePasskey");
  const { passkeys } = factor;
  const isOn = passkeys.length > 0;
  const isPossible = usePasskeysPossible(factor);
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
            onClick={() => whenConfirmed(() => adding.show("passkey"))}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {isOn && (
        <ul className="divided security-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removing.show(passkey)} />
          ))}
        </ul>
      )}
      {adding.render((_, state) => (
        <AddPasskeyDialog {...state} onCodes={onCodes} />
      ))}
      {removing.render(({ id, name }, state) => (
        <ConfirmDialog
          {...state}
          title={`Remove ${name}`}
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={() =>
            whenConfirmed(() =>
              remove.mutate({ params: { passkey: id } }, { onSettled: () => state.onOpenChange(false) }),
            )
          }
        >
          It no longer signs you in here. Delete it on the device, too.
        </ConfirmDialog>
      ))}
    </SecurityCard>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, usedAt, isSynced } = passkey;
  return (
    <li className="security-row row">
      <div className="min-w-0 breakable">
        <p className="security-name row wrap">{name}</p>
        <p className="muted small">
          {isSynced ? "On several devices" : "On one device"}, added{" "}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>,{" "}
          {usedAt === null ? (
            "not used yet"
          ) : (
            <>
              last used <time dateTime={usedAt}>{formatTimestamp(usedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button variant="outline" className="btn-delete" onClick={onRemove}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** So few codes left are shown as a warning. */
const FEW = 3;

interface RecoveryCodesCardProps extends FactorCardProps {
  left: number;
}

function RecoveryCodesCard({ left, whenConfirmed, onCodes }: RecoveryCodesCardProps) {
  const renew = useApiMutation("renewRecoveryCodes");
  const [isAsking, setAsking] = useState(false);
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
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new recovery codes"
        confirmLabel="Make new codes"
        tone="primary"
        busy={renew.isPending}
        onConfirm={() => whenConfirmed(make)}
      >
        The codes that you kept before no longer work then.
      </ConfirmDialog>
    </SecurityCard>
  );
}

/** The portal needs a host name of its own, and the browser HTTPS. */
export function usePasskeysPossible(factor: Pick<SecondFactor, "arePasskeysPossible"> | undefined): boolean {
  const isSupported = useSupportsPasskeys();
  return isSupported && factor?.arePasskeysPossible === true;
}
