import { useEffect, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";

interface SignInFieldsProps {
  busy: boolean;
  /** Why it was refused; stays when the notification is gone. */
  problem: string | null;
  describedBy: string;
}

export function SignInFields({ busy, problem, describedBy }: SignInFieldsProps) {
  const username = useRef<HTMLInputElement>(null);
  // The form appears because somebody asked for it, or is the whole page.
  useEffect(() => username.current?.focus(), []);

  return (
    <>
      <Field label="Username">
        <TextInput
          ref={username}
          name="username"
          placeholder="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-describedby={describedBy}
          {...(problem === null ? {} : { "aria-invalid": true })}
        />
      </Field>
      <Field label="Password" error={problem ?? undefined}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" size="lg" block busy={busy} busyText="Signing In...">
        Sign In
      </Button>
      <p className="help">Forgotten your password? A manager can set a new password.</p>
    </>
  );
}
