import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { NewAuthenticator, Passkey, SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { useRecentAuth } from "#web/features/account-security/use-recent-auth.tsx";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { sessionKey } from "#web/lib/use-session.ts";
import { Fingerprint, Smartphone } from "lucide-react";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SecurityCard } from "./SecurityPage.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { supportsPasskeys } from "#web/lib/passkey-support.ts";

const RecoveryCodesDialog = lazyWithPreload(() => import("./RecoveryCodesDialog.tsx"));

/** Authenticator app, passkeys, and the codes on paper for when both are gone. */
export function SecondFactorCards({ factor }: { factor: SecondFactor }) {
  const client = useQueryClient();
  const [confirmed, dialog] = useRecentAuth();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factor.authenticatorSince !== null || factor.passkeys.length > 0;

  /** Whoever had to set it up may go on; not before the codes were seen, since the page is another one then. */
  const goOn = () => {
    setCodes(null);
    void client.invalidateQueries({ queryKey: sessionKey });
  };
  const show = (given: readonly string[] | null) => (given === null ? goOn() : setCodes(given));

  return (
    <>
      <AuthenticatorCard
        since={factor.authenticatorSince}
        hasPasskey={factor.passkeys.length > 0}
        confirmed={confirmed}
        onCodes={show}
      />
      <PasskeysCard factor={factor} confirmed={confirmed} onCodes={show} />
      {isOn && <RecoveryCodesCard left={factor.recoveryCodesLeft} confirmed={confirmed} onCodes={show} />}
      <Suspense>{codes && <RecoveryCodesDialog codes={codes} onClose={goOn} />}</Suspense>
      {dialog}
    </>
  );
}

const SetUpAuthenticatorDialog = lazyWithPreload(() => import("./SetUpAuthenticatorDialog.tsx"));

interface AuthenticatorCardProps {
  since: string | null;
  hasPasskey: boolean;
  /** Does what follows within ten minutes of a password. */
  confirmed: (then: () => void) => void;
  /** The recovery codes that came with it; null when there were some. */
  onCodes: (codes: readonly string[] | null) => void;
}

function AuthenticatorCard({ since, hasPasskey, confirmed, onCodes }: AuthenticatorCardProps) {
  const begin = useApiMutation("beginAuthenticator");
  const remove = useApiMutation("removeAuthenticator");
  const setUp = useEntityDialog<NewAuthenticator>();
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
        {setUp.entity && (
          <SetUpAuthenticatorDialog
            key={setUp.key}
            {...setUp.dialogProps}
            authenticator={setUp.entity}
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

const AddPasskeyDialog = lazyWithPreload(() => import("./AddPasskeyDialog.tsx"));

interface PasskeysCardProps {
  factor: Pick<SecondFactor, "passkeys" | "arePasskeysPossible">;
  confirmed: (then: () => void) => void;
  onCodes: (codes: readonly string[] | null) => void;
}

function PasskeysCard({ factor, confirmed, onCodes }: PasskeysCardProps) {
  const adding = useEntityDialog<"passkey">();
  const removing = useEntityDialog<Passkey>();
  const remove = useApiMutation("removePasskey");
  const { passkeys } = factor;
  const isOn = passkeys.length > 0;
  const isPossible = arePossible(factor);
  const close = () => removing.dialogProps.onOpenChange(false);
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
        {adding.entity && <AddPasskeyDialog key={adding.key} {...adding.dialogProps} onCodes={onCodes} />}
      </Suspense>
      {removing.entity && (
        <ConfirmDialog
          {...removing.dialogProps}
          title={`Remove ${removing.entity.name}`}
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={() =>
            confirmed(() =>
              remove.mutate({ params: { passkey: removing.entity?.id ?? "" } }, { onSettled: close }),
            )
          }
        >
          It no longer signs you in here. Delete it on the device, too.
        </ConfirmDialog>
      )}
    </SecurityCard>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, usedAt, isSynced } = passkey;
  return (
    <li className="sec-row">
      <div className="sec-what">
        <p className="sec-name">{name}</p>
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
      <Button variant="outline" className="del" onClick={onRemove}>
        Remove
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** So few that it is time for new ones. */
const FEW = 3;

interface RecoveryCodesCardProps {
  left: number;
  confirmed: (then: () => void) => void;
  onCodes: (codes: readonly string[] | null) => void;
}

function RecoveryCodesCard({ left, confirmed, onCodes }: RecoveryCodesCardProps) {
  const renew = useApiMutation("renewRecoveryCodes");
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

/** Both ends have to allow it: the portal under its own name, and the browser over https. */
export const arePossible = ({ arePasskeysPossible }: Pick<SecondFactor, "arePasskeysPossible">): boolean =>
  arePasskeysPossible && supportsPasskeys();
