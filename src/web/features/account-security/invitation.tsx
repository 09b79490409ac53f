import { Ban, Send } from "lucide-react";
import { useState } from "react";
import type { AccountState, Invitation } from "#shared/invitations/invitations.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/inputs.tsx";
import { useConfirmedSubmit } from "./use-confirmed-session.tsx";
import "./invitation.css";

/** How the owner of a new account gets a password. */
export type PasswordWay = "invitation" | "password";

/** The choice in the form of a new account: an invitation at first. null where no e-mails are sent. */
export function useFirstPassword() {
  const sendsMail = useAccount().user?.sendsMail === true;
  const [chosen, choose] = useState<PasswordWay>("invitation");
  const passwordWay = sendsMail ? chosen : null;
  return { passwordWay, isInvited: passwordWay === "invitation", choose };
}

interface FirstPasswordChoiceProps {
  value: PasswordWay;
  onChange: (value: PasswordWay) => void;
}

/** In the form of a new account, where e-mails are sent. */
export function FirstPasswordChoice({ value, onChange }: FirstPasswordChoiceProps) {
  return (
    <div className="first-password new-line stack">
      <Segmented
        label="First password"
        options={[
          { value: "invitation", label: "Send an invitation" },
          { value: "password", label: "Set a password" },
        ]}
        value={value}
        onValueChange={onChange}
      />
      {value === "invitation" && (
        <p className="help">An e-mail with a link to set a password is sent at once. It works for 7 days.</p>
      )}
    </div>
  );
}

interface AccountStateLineProps {
  userId: string;
  /** Absent where no e-mails are sent: then a card says nothing of it. */
  state: AccountState | undefined;
  /** The name of the account, in the names of the buttons. */
  label: string;
}

/** On the card of an account: whether its owner has signed in, and the invitation until then. */
export function AccountStateLine({ userId, state, label }: AccountStateLineProps) {
  const mayInvite = useAbility("manageAccounts");
  if (state === undefined) return null;
  if (state.hasSignedIn) return <p className="account-state muted small">Active</p>;
  return (
    <div className="account-state row wrap">
      <p className="muted small">{describeInvitation(state.invitation)}</p>
      {mayInvite && <InvitationButtons userId={userId} invitation={state.invitation} label={label} />}
    </div>
  );
}

function describeInvitation(invitation: Invitation | null): string {
  if (invitation === null) return "Never signed in";
  const { createdAt, expiresAt, isWaiting } = invitation;
  if (Date.parse(expiresAt) <= Date.now()) return `Invited ${formatDate(createdAt)}, the link has expired`;
  return `Invited ${formatDate(createdAt)}${isWaiting ? ", the e-mail waits for the mail server" : ""}`;
}

interface InvitationButtonsProps {
  userId: string;
  invitation: Invitation | null;
  label: string;
}

function InvitationButtons({ userId, invitation, label }: InvitationButtonsProps) {
  const send = useApiMutation("sendInvitation");
  const revoke = useApiMutation("revokeInvitation");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to invite somebody.",
  );
  const sendsMail = useAccount().user?.sendsMail === true;
  const sendText = invitation === null ? "Send Invitation" : "Resend";
  return (
    <span className="account-state-actions row wrap">
      {sendsMail && (
        <Button
          variant="ghost"
          icon={Send}
          aria-label={`${sendText}: ${label}`}
          // Of both at once, the quicker one would decide whether an invitation is left.
          aria-disabled={revoke.isPending}
          busy={send.isPending}
          busyText="Sending..."
          onClick={() => void sendConfirmed(() => send.mutateAsync({ body: { userId } })).catch(() => null)}
        >
          {sendText}
        </Button>
      )}
      {invitation && (
        <Button
          variant="ghost"
          icon={Ban}
          aria-label={`Revoke the invitation: ${label}`}
          // A new invitation takes the place of this one, and its id is known once the list is read again.
          aria-disabled={send.isPending}
          busy={revoke.isPending}
          busyText="Revoking..."
          onClick={() => revoke.mutate({ params: { id: invitation.id } })}
        >
          Revoke
        </Button>
      )}
      {confirmation}
    </span>
  );
}
