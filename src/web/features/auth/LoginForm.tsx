import { KeyRound } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { BackButton, Button } from "#web/ui/button.tsx";
import { Field, Hint } from "#web/ui/form-field.tsx";
import "./login.css";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { useSignIn } from "./useSignIn.ts";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { expiredSession } from "#web/lib/session.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { hasUnsentReport } from "#web/data/unsent-reports.ts";

/** In the landing page. Closing it takes it away, and with it what was typed. */
export function LoginForm({ onBack }: { onBack: () => void }) {
  const signIn = useSignIn("Welcome to Management Portal");
  const [hasReason] = useState(isThereAReason);
  return (
    <div className="l-mid l-login">
      <BackButton onClick={onBack} />
      <h2 className="display">Login</h2>
      <p className="sub">Enter your account credentials</p>
      {signIn.step ? (
        <Suspense>
          <SecondStepForm step={signIn.step} onBack={signIn.startAgain} onDone={signIn.arrive} />
        </Suspense>
      ) : (
        <form className="l-form" onSubmit={signIn.submit}>
          {hasReason && (
            <Suspense>
              <WhyHere />
            </Suspense>
          )}
          <Hint icon={KeyRound} id="login-hint">
            Investors use username and password. Managers use email and password. The field Username takes
            either.
          </Hint>
          <SignInFields busy={signIn.busy} problem={signIn.problem} describedBy="login-hint" />
          <PasskeyButton onDone={signIn.arrive}>Sign in with a passkey</PasskeyButton>
        </form>
      )}
    </div>
  );
}

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

/** Most who log in know why: the words come with the few who may not. */
const WhyHere = lazyWithPreload(() => import("./WhyHere.tsx"));

const isThereAReason = (): boolean => expiredSession() !== null || hasUnsentReport();

/** Most accounts never see it, so it does not come with the landing page. */
export const SecondStepForm = lazyWithPreload(() => import("./SecondStepForm.tsx"));
