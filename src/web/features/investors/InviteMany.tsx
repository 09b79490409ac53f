import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import type { ListedInvestor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { handleUnauthorized } from "#web/data/unauthorized.ts";
import { useConfirmedSubmit } from "#web/features/account-security/use-confirmed-session.tsx";
import { isConflict, isGone, isSessionGone, sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";

export const hasNeverSignedIn = ({ state }: ListedInvestor): boolean => state?.hasSignedIn === false;

/** Those who have never signed in and have no invitation that works. */
const uninvited = (investors: readonly ListedInvestor[]) =>
  investors.filter(({ state }) => {
    if (state === undefined || state.hasSignedIn) return false;
    return state.invitation === null || Date.parse(state.invitation.expiresAt) <= Date.now();
  });

const countOf = (investors: number) =>
  `${investors.toLocaleString("en-US")} ${investors === 1 ? "investor" : "investors"}`;

/** Invites all of the shown investors who have no invitation yet; nothing where there is nobody of them. */
export function InviteMany({ investors }: { investors: readonly ListedInvestor[] }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to invite somebody.",
  );
  const invited = uninvited(investors);

  const inviteAll = async () => {
    setAsking(false);
    setSending(true);
    let sent = 0;
    try {
      for (const { userId } of invited) {
        const send = () => call(api.invitations.send, { body: { userId } }).then(() => true, skipHandled);
        const wasSent = await sendConfirmed(send);
        if (wasSent === null) break;
        if (wasSent) sent += 1;
      }
      if (sent > 0) showToast({ title: "Success", description: `${countOf(sent)} invited` });
    } catch (error) {
      if (isSessionGone(error)) handleUnauthorized(client);
      else {
        const reason = sentenceOf(error, "Try again for the others.");
        showToast({
          title: `${countOf(sent)} of ${invited.length} invited`,
          description: reason,
          tone: "destructive",
        });
      }
    }
    await client.invalidateQueries(query(api.investors.list));
    setSending(false);
  };

  return (
    <>
      {(invited.length > 0 || isSending) && (
        <Button
          variant="outline"
          icon={Send}
          busy={isSending}
          busyText="Sending..."
          onClick={() => setAsking(true)}
        >
          Invite {countOf(invited.length)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Invite ${countOf(invited.length)}?`}
        confirmLabel="Send"
        tone="primary"
        onConfirm={() => void inviteAll()}
      >
        Each gets an e-mail with a link to set a password, which works for 7 days. Whoever has signed in, or
        has an invitation that works, gets none.
      </ConfirmDialog>
      {confirmation}
    </>
  );
}

/** Somebody has signed in meanwhile, or the account is gone: the others are still invited. */
function skipHandled(error: unknown): false {
  if (isConflict(error) || isGone(error)) return false;
  throw error;
}
