import { Pencil, Trash2 } from "lucide-react";
import type { User } from "#shared/users/users.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { ProtectedButton } from "./ProtectedButton.tsx";
import { useMayEdit } from "./useMayEdit.ts";

interface UserActionsProps {
  user: User;
  /** For those who hear the buttons one by one. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The protected account is edited by itself only and deleted by nobody (spec section 6). */
export function UserActions({ user, name, onEdit, onDelete }: UserActionsProps) {
  const mayEdit = useMayEdit();
  const whose = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div className="manager-actions">
      {mayEdit(user) ? (
        <Button variant="ghost" icon={Pencil} onClick={onEdit}>
          Edit{whose}
        </Button>
      ) : (
        <ProtectedButton>Edit (Protected){whose}</ProtectedButton>
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
