import { Send } from "lucide-react";
import { useState } from "react";
import { counted } from "#shared/domain/counted.ts";
import { INVITED_AT_ONCE_MAX } from "#shared/domain/limits.ts";
import type { ListedInvestor } from "#shared/investors/investors.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useConfirmedSubmit } from "#web/features/account-security/use-confirmed-session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

export const hasNeverSignedIn = ({ state }: ListedInvestor): boolean => state?.hasSignedIn === false;

/** Those who have never signed in and have no invitation that works. */
const uninvited = (investors: readonly ListedInvestor[]) =>
  investors.filter(({ state }) => {
    if (state === undefined || state.hasSignedIn) return false;
    return state.invitation === null || Date.parse(state.invitation.expiresAt) <= Date.now();
  });

/** Invites all of the shown investors who have no invitation yet; nothing where there is nobody of them. */
export function InviteMany({ investors }: { investors: readonly ListedInvestor[] }) {
  const [isAsking, setAsking] = useState(false);
  const sending = useApiMutation("sendInvitations");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to invite somebody.",
  );
  const invited = uninvited(investors);

  const inviteAll = () => {
    setAsking(false);
    const userIds = invited.slice(0, INVITED_AT_ONCE_MAX).map(({ userId }) => userId);
    void sendConfirmed(() => sending.mutateAsync({ body: { userIds } })).catch(() => null);
  };

  return (
    <>
      {(invited.length > 0 || sending.isPending) && (
        <Button
          variant="outline"
          icon={Send}
          busy={sending.isPending}
          busyText="Sending..."
          onClick={() => setAsking(true)}
        >
          Invite {counted(invited.length, "investor")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Invite ${counted(invited.length, "investor")}?`}
        confirmLabel="Send"
        tone="primary"
        onConfirm={inviteAll}
      >
        Each gets an e-mail with a link to set a password, which works for 7 days. Whoever has signed in, or
        has an invitation that works, gets none.
      </ConfirmDialog>
      {confirmation}
    </>
  );
}
