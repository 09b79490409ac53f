import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { AccountPassword } from "./AccountPassword.tsx";
import { AccountSecondFactor } from "./AccountSecondFactor.tsx";
import { AccountSessions } from "./AccountSessions.tsx";
import "./security.css";

interface AccountSecurityDialogProps {
  account: { userId: string };
  /** What its owner is called among all. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the form of the account in place of this; null where it is its owner's alone. */
  onEdit: (() => void) | null;
}

/** What a manager sees and ends of somebody's way in. */
export default function AccountSecurityDialog({
  account,
  name,
  open,
  onOpenChange,
  onEdit,
}: AccountSecurityDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Security of ${name}`}
      footer={<DialogCancel>Close</DialogCancel>}
    >
      {open && (
        <>
          <AccountPassword
            userId={account.userId}
            onEdit={
              onEdit &&
              (() => {
                onOpenChange(false);
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
