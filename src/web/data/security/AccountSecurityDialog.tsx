import { displayName, type PersonName } from "#shared/domain/person.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { AccountSecondFactor } from "./AccountSecondFactor.tsx";
import { AccountSessions } from "./AccountSessions.tsx";
import "./security.css";

interface AccountSecurityDialogProps {
  account: PersonName & { userId: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a manager sees and ends of somebody's way in. */
export default function AccountSecurityDialog({ account, open, onOpenChange }: AccountSecurityDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Security of ${displayName(account)}`}
      footer={<DialogCancel>Close</DialogCancel>}
    >
      {open && (
        <>
          <AccountSecondFactor userId={account.userId} name={displayName(account)} />
          <AccountSessions userId={account.userId} />
        </>
      )}
    </Dialog>
  );
}
