import { useQuery } from "@tanstack/react-query";
import "./account-security.css";
import { useState } from "react";
import { api } from "#shared/api.ts";
import type { SecondFactorOfAccount } from "#shared/second-factor/second-factor.schema.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { useConfirmedSession, useConfirmedSubmit } from "./use-confirmed-session.tsx";

interface AccountSecurityDialogProps extends OpenState {
  account: { userId: string };
  /** What its owner is called among all. */
  name: string;
  /** Opens the form of the account in place of this; null where it is its owner's alone. */
  onEdit: (() => void) | null;
}

/** How somebody signs in, and where they are signed in: managers see and end it. */
export function AccountSecurityDialog({ account, name, onEdit, ...dialog }: AccountSecurityDialogProps) {
  return (
    <Dialog {...dialog} title={`Security of ${name}`} footer={<DialogCancel>Close</DialogCancel>}>
      {dialog.open && (
        <>
          <AccountPassword
            userId={account.userId}
            onEdit={
              onEdit &&
              (() => {
                dialog.onOpenChange(false);
                onEdit();
              })
            }
          />
          <AccountSecondFactor userId={account.userId} name={name} />
          <AccountSessions userId={account.userId} />
        </>
      )}
    </Dialog>
  );
}

interface AccountPasswordProps {
  userId: string;
  /** Opens the form of the account; null where it is its owner's alone. */
  onEdit: (() => void) | null;
}

/** Tells managers where a new password is given: in the form of the account. */
function AccountPassword({ userId, onEdit }: AccountPasswordProps) {
  const isOwn = useAccount().user?.id === userId;
  return (
    <section className="security-part" aria-labelledby="account-password">
      <div className="security-part-head row">
        <h3 id="account-password">Password</h3>
        {onEdit && (
          <Button variant="outline" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      <p className="muted">
        {onEdit === null
          ? "The system administrator's is changed by the account's owner only."
          : `To give ${isOwn ? "yourself" : "them"} a new password, choose Edit.`}
      </p>
    </section>
  );
}

/** For managers: what somebody signs in with besides the password, and taking it away when a telephone is lost. */
function AccountSecondFactor({ userId, name }: { userId: string; name: string }) {
  const params = { id: userId };
  const { data } = useQuery({ ...query(api.factors.ofAccount, { params }), refetchOnMount: "always" });
  const reset = useApiMutation("resetSecondFactor");
  const [asking, setAsking] = useState(false);
  const [whenConfirmed, dialog] = useConfirmedSession();
  if (data === undefined) return null;
  const isOn = data.authenticatorSince !== null || data.passkeys > 0;
  return (
    <section className="security-part" aria-labelledby="account-factor">
      <div className="security-part-head row">
        <h3 id="account-factor">
          Second factor <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        </h3>
        {isOn && data.mayReset && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
      </div>
      <p className="muted">{describeFactors(data)}</p>
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
        onConfirm={() => whenConfirmed(() => reset.mutate({ params }, { onSettled: () => setAsking(false) }))}
      >
        The authenticator app, the passkeys and the recovery codes are forgotten, and every session ends. The
        password alone signs in then. Make sure that it is really <span translate="no">{name}</span> who asks.
      </ConfirmDialog>
      {dialog}
    </section>
  );
}

/** For managers: where somebody is signed in. */
function AccountSessions({ userId }: { userId: string }) {
  const params = { id: userId };
  const { data, isError, refetch } = useQuery({
    ...query(api.sessions.ofAccount, { params }),
    refetchOnMount: "always",
  });
  const end = useApiMutation("endSession");
  const endAll = useApiMutation("endSessions");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to sign somebody else out.",
  );
  const endConfirmed = (send: () => Promise<unknown>) => void sendConfirmed(send).catch(() => null);
  if (isError)
    return (
      <ErrorState bare onRetry={() => void refetch()}>
        The sessions could not be loaded.
      </ErrorState>
    );
  if (data === undefined) return <Loading />;
  const others = data.filter((session) => !session.isThis);
  return (
    <section className="security-part" aria-labelledby="account-sessions">
      <div className="security-part-head row">
        <h3 id="account-sessions">Sessions</h3>
        {others.length > 1 && (
          <Button
            variant="outline"
            busy={endAll.isPending}
            onClick={() => endConfirmed(() => endAll.mutateAsync({ params }))}
          >
            End all
          </Button>
        )}
      </div>
      {data.length === 0 && <p className="muted">Signed in nowhere.</p>}
      <ul className="divided">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.params?.session === session.id}
            onEnd={() => endConfirmed(() => end.mutateAsync({ params: { ...params, session: session.id } }))}
          />
        ))}
      </ul>
      {confirmation}
    </section>
  );
}

/** "Authenticator app since Mar 05, 2025, 2 passkeys, 8 recovery codes left." */
function describeFactors(factor: Omit<SecondFactorOfAccount, "mayReset">): string {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factor;
  const parts = [];
  if (authenticatorSince !== null) parts.push(`Authenticator app since ${formatDate(authenticatorSince)}`);
  if (passkeys > 0) parts.push(passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`);
  if (parts.length === 0) return "No authenticator app and no passkey: the password alone signs in.";
  parts.push(recoveryCodesLeft === 1 ? "1 recovery code left" : `${recoveryCodesLeft} recovery codes left`);
  return `${parts.join(", ")}.`;
}
