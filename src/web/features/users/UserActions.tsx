import { Pencil, Trash2 } from "lucide-react";
import type { User } from "#shared/users/users.schema.ts";
import { useSession } from "#web/lib/useSession.ts";
import { Button } from "#web/ui/Button.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { ProtectedButton } from "./ProtectedButton.tsx";

interface UserActionsProps {
  user: User;
  /** For those who hear the buttons one by one. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The protected account is edited by itself only and deleted by nobody (spec section 6). */
export function UserActions({ user, name, onEdit, onDelete }: UserActionsProps) {
  const session = useSession();
  const isOwn = session.user?.id === user.id;
  const whose = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className="manager-actions">
      {user.isProtected && !isOwn ? (
        <ProtectedButton>Edit (Protected){whose}</ProtectedButton>
      ) : (
        <Button variant="ghost" icon={Pencil} onClick={onEdit}>
          Edit{whose}
        </Button>
      )}
      {user.isProtected ? (
        <ProtectedButton>Delete (Protected){whose}</ProtectedButton>
      ) : (
        <Button variant="ghost" icon={Trash2} className="del" onClick={onDelete}>
          Delete{whose}
        </Button>
      )}
    </div>
  );
}
