import type { SecondStep, SessionUser } from "#shared/auth/auth.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { useCode } from "./useCode.ts";

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
