import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#web/lib/dates.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { usePortalName } from "#web/ui/brand.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { CopyNote, useCopy } from "./copy.tsx";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Escape, Back or a click outside would lose the codes. */
const ignoreClose = () => undefined;

/** The only time that the codes are shown. Only the dialog's own button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const portalName = usePortalName();
  const { user } = useAccount();
  const [createdOn] = useState(() => formatDate(new Date().toISOString()));
  const { shown, state, copy } = useCopy<HTMLOListElement>(codes.join("\n"));
  return (
    <Dialog
      open
      onOpenChange={ignoreClose}
      isQuestion
      size="sm"
      title="Your recovery codes"
      description="Each signs you in once when your phone is gone. They are shown only now: print them, or keep them where you keep your passwords."
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="security-codes-page">
        <p className="security-codes-title">
          <span translate="no">{portalName}</span>: recovery codes
        </p>
        {/* For whoever finds the printed sheet later. */}
        <p className="security-codes-title">
          Account {user?.username}, {createdOn}
        </p>
        <ol className="security-codes" ref={shown}>
          {codes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <div className="security-codes-actions">
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="outline" icon={Copy} onClick={copy}>
            {state === "copied" ? "Copied" : "Copy"}
          </Button>
        </div>
        <CopyNote state={state} what="codes" />
      </div>
    </Dialog>
  );
}
