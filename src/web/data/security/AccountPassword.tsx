import { useSession } from "#web/lib/useSession.ts";
import { Button } from "#web/ui/Button.tsx";

interface AccountPasswordProps {
  userId: string;
  /** Opens the form of the account; null where it is its owner's alone. */
  onEdit: (() => void) | null;
}

/** For managers: a new password is given where the rest of an account is changed, and looked for here. */
export function AccountPassword({ userId, onEdit }: AccountPasswordProps) {
  const isOwn = useSession().user?.id === userId;
  return (
    <section className="sec-part" aria-labelledby="account-password">
      <div className="sec-part-head">
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
