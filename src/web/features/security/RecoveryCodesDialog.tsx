import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Escape or a press beside it would throw the codes away unseen. */
const stay = () => undefined;

/** Shown this once, to be printed or copied. Only its own button closes it. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true));
  return (
    <Dialog
      open
      onOpenChange={stay}
      plain
      size="sm"
      title="Your recovery codes"
      description="Each signs you in once when your phone is gone. They are shown only now: print them, or keep them where you keep your passwords."
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="sec-codes-page">
        <p className="sec-codes-title">Report Management Tool: recovery codes</p>
        <ol className="sec-codes">
          {codes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <div className="sec-codes-actions">
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="outline" icon={Copy} onClick={copy}>
            {copied ? "Copied" : "Copy"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
