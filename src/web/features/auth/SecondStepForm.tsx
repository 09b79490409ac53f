import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { Hint } from "#web/ui/Hint.tsx";
import { CodeFields } from "./CodeFields.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { useBackToPassword } from "./useBackToPassword.ts";

type Way = SecondStep["ways"][number];

interface SecondStepFormProps {
  step: SecondStep;
  /** The browser's Back: to the password. */
  onBack: () => void;
  onDone: (user: SessionUser) => void;
}

const HINTS: Record<Way, string> = {
  authenticator: "Enter the six digits that your authenticator app shows now.",
  passkey: "Your account asks for a passkey after the password.",
  recovery: "Enter one of the recovery codes you kept. It works once.",
};

/** The password was right; now something that only its owner has. The best way that the account has comes first. */
export default function SecondStepForm({ step, onBack, onDone }: SecondStepFormProps) {
  const [first = "recovery"] = step.ways;
  const [way, setWay] = useState<Way>(first);
  const [isDone, setDone] = useState(false);
  // Its step in the history is gone before the page is left, so that Back does not find it later.
  useBackToPassword(!isDone, onBack);
  const done = (user: SessionUser) => {
    setDone(true);
    onDone(user);
  };
  const has = (wanted: Way) => step.ways.includes(wanted);

  return (
    <div className="l-form">
      <Hint icon={ShieldCheck} id="second-step-hint">
        {HINTS[way]}
      </Hint>
      {way !== "passkey" && (
        <CodeFields
          key={way}
          step={step}
          isRecovery={way === "recovery"}
          describedBy="second-step-hint"
          onDone={done}
        />
      )}
      {has("passkey") && (
        <PasskeyButton ticket={step.ticket} onDone={done}>
          Use a passkey
        </PasskeyButton>
      )}
      {way !== "recovery" && has("recovery") && (
        <Button variant="outline" onClick={() => setWay("recovery")}>
          Use a recovery code
        </Button>
      )}
      {way === "recovery" && has("authenticator") && (
        <Button variant="outline" onClick={() => setWay("authenticator")}>
          Use the authenticator app
        </Button>
      )}
    </div>
  );
}
