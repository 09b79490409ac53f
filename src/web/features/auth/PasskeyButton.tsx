import { Fingerprint } from "lucide-react";
import { useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { useSupportsPasskeys } from "#web/lib/passkey-support.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form-field.tsx";

interface PasskeyButtonProps {
  /** After the right password: for a passkey of that account. */
  ticket?: string;
  onDone: (user: SessionUser) => void;
  children: string;
}

/** Hidden where the browser has no passkeys. The WebAuthn code is loaded on the click. */
export function PasskeyButton({ ticket, onDone, children }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!useSupportsPasskeys()) return null;

  const press = async () => {
    setBusy(true);
    setProblem(null);
    const { signInWithPasskey, passkeyErrorMessage: whyNoPasskey } = await import("#web/lib/passkeys.ts");
    try {
      onDone(await signInWithPasskey(ticket));
    } catch (error) {
      setBusy(false);
      setProblem(whyNoPasskey(error));
    }
  };

  return (
    <div className="field">
      <Button
        variant="outline"
        size="lg"
        block
        icon={Fingerprint}
        busy={busy}
        busyText="Signing In..."
        onClick={() => void press()}
      >
        {children}
      </Button>
      {problem !== null && <FieldError role="alert">{problem}</FieldError>}
    </div>
  );
}
