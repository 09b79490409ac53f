import { ShieldCheck } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Hint } from "#web/ui/form-field.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { auth } from "#shared/auth/auth.api.ts";
import { sentenceOf } from "#web/lib/api-error.ts";
import { call } from "#web/lib/http-client.ts";

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

interface CodeFieldsProps {
  step: SecondStep;
  isRecovery: boolean;
  describedBy: string;
  onDone: (user: SessionUser) => void;
}

/** The field appears because somebody goes on typing. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

export function CodeFields({ step, isRecovery, describedBy, onDone }: CodeFieldsProps) {
  const { submit, busy, problem } = useCode(step, onDone);
  return (
    <form className="l-code" onSubmit={submit}>
      <Field label={isRecovery ? "Recovery code" : "Code"} error={problem ?? undefined}>
        <TextInput
          ref={takeFocus}
          name="code"
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...(problem === null ? { "aria-describedby": describedBy } : {})}
        />
      </Field>
      <Button type="submit" size="lg" block busy={busy} busyText="Signing In...">
        Sign In
      </Button>
    </form>
  );
}

/** Sends the code of the second step; what is wrong with it is said at its field. */
export function useCode(step: SecondStep, onDone: (user: SessionUser) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const send = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    setBusy(true);
    const code = String(new FormData(form).get("code") ?? "");
    try {
      onDone(await call(auth.signInWithCode, { body: { ticket: step.ticket, code } }));
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      setProblem(sentenceOf(error, "The code could not be checked. Try again."));
      form.querySelector("input")?.select();
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { submit, busy, problem };
}

/** The browser's Back leads from the code to the password. What dialogs use for it is fetched here: so it stays in their file, and no page has one more to load. */
export function useBackToPassword(isWaiting: boolean, goBack: () => void): void {
  const onBack = useEffectEvent(goBack);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOver = false;
    let remove: (() => void) | undefined;
    const add = async () => {
      const { addDialog } = await import("#web/ui/dialog/dialog-history.ts");
      if (!isOver) remove = addDialog(() => onBack());
    };
    // Without it, Back leaves the login, as it would without a second step.
    add().catch(() => {});
    return () => {
      isOver = true;
      remove?.();
    };
  }, [isWaiting]);
}
