import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { SecondFactor } from "#shared/second-factor/second-factor.schema.ts";
import { useConfirmed } from "#web/data/security/useConfirmed.tsx";
import { onDemand } from "#web/lib/on-demand.tsx";
import { sessionKey } from "#web/lib/useSession.ts";
import { AuthenticatorCard } from "./AuthenticatorCard.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { RecoveryCodesCard } from "./RecoveryCodesCard.tsx";

const RecoveryCodesDialog = onDemand(() => import("./RecoveryCodesDialog.tsx"));

/** Authenticator app, passkeys, and the codes on paper for when both are gone. */
export function SecondFactorCards({ factor }: { factor: SecondFactor }) {
  const client = useQueryClient();
  const [confirmed, dialog] = useConfirmed();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = factor.authenticatorSince !== null || factor.passkeys.length > 0;

  /** Whoever had to set it up may go on; not before the codes were seen, since the page is another one then. */
  const goOn = () => {
    setCodes(null);
    void client.invalidateQueries({ queryKey: sessionKey });
  };
  const show = (given: readonly string[] | null) => (given === null ? goOn() : setCodes(given));

  return (
    <>
      <AuthenticatorCard
        since={factor.authenticatorSince}
        hasPasskey={factor.passkeys.length > 0}
        confirmed={confirmed}
        onCodes={show}
      />
      <PasskeysCard factor={factor} confirmed={confirmed} onCodes={show} />
      {isOn && <RecoveryCodesCard left={factor.recoveryCodesLeft} confirmed={confirmed} onCodes={show} />}
      <Suspense>{codes && <RecoveryCodesDialog codes={codes} onClose={goOn} />}</Suspense>
      {dialog}
    </>
  );
}
