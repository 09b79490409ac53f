import { Trash2 } from "lucide-react";
import { displayName } from "#shared/domain/person.ts";
import type { User } from "#shared/users/users.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

interface DeleteUserDialogProps {
  user: User | null;
  open: boolean;
  onClose: () => void;
}

export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  const remove = useChange("deleteUser");
  return (
    <ConfirmDialog
      open={open && user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={user ? `Delete ${displayName(user)}` : "Delete User"}
      confirmLabel="Delete"
      confirmIcon={Trash2}
      busy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() => user && remove.mutate({ params: { id: user.id } }, { onSuccess: onClose })}
    >
      Are you sure you want to delete this user? This action cannot be undone.
    </ConfirmDialog>
  );
}
