import { useMutation } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { auth } from "#shared/auth/auth.api.ts";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useBackCloses } from "#web/ui/dialog/dialog-history.ts";
import { Field, FormNote } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";

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

/** After the right password: asks for the second factor, by the first of the account's ways. */
export function SecondStepForm({ step, onBack, onDone }: SecondStepFormProps) {
  const [first = "recovery"] = step.ways;
  const [way, setWay] = useState<Way>(first);
  const [isDone, setDone] = useState(false);
  // Its history entry is removed before the page is left, so that Back does not return to it.
  useBackCloses(!isDone, onBack);
  const done = (user: SessionUser) => {
    setDone(true);
    onDone(user);
  };
  const has = (wanted: Way) => step.ways.includes(wanted);

  return (
    <div className="login-form">
      <FormNote icon={ShieldCheck} id="second-step-hint">
        {HINTS[way]}
      </FormNote>
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

interface CodeFieldsProps {
  step: SecondStep;
  isRecovery: boolean;
  describedBy: string;
  onDone: (user: SessionUser) => void;
}

/** Sends the code; a refusal is shown at its field. */
function CodeFields({ step, isRecovery, describedBy, onDone }: CodeFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  // The reader has just submitted the previous form.
  useEffect(() => input.current?.focus(), []);
  const sending = useMutation({
    mutationFn: (code: string) => call(auth.signInWithCode, { body: { ticket: step.ticket, code } }),
    onSuccess: onDone,
    onError: () => input.current?.select(),
  });
  const { error, isPending, isSuccess } = sending;
  const busy = isPending || isSuccess;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) sending.mutate(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  return (
    <form method="post" className="code-form" onSubmit={submit}>
      <Field
        label={isRecovery ? "Recovery code" : "Code"}
        error={error ? sentenceOf(error, "The code could not be checked. Try again.") : undefined}
      >
        <TextInput
          ref={input}
          name="code"
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...(error === null ? { "aria-describedby": describedBy } : {})}
        />
      </Field>
      <Button type="submit" size="lg" block busy={busy} busyText="Signing In...">
        Sign In
      </Button>
    </form>
  );
}
