import { useQuery } from "@tanstack/react-query";
import { KeyRound, LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { settings } from "#shared/settings/settings.api.ts";
import { query } from "#web/data/queries.ts";
import { endedSession } from "#web/lib/signed-in.ts";
import { hasDialogDraftOf } from "#web/lib/stored-dialog-drafts.ts";
import { BackButton, Button } from "#web/ui/button.tsx";
import { Field, FormNote } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { CompanyLoginButton, CompanyLoginFailure } from "./CompanyLogin.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { useSignIn } from "./use-sign-in.ts";
import "./login.css";

export function LoginForm({ onBack }: { onBack: () => void }) {
  const signIn = useSignIn("Welcome to Management Portal");
  return (
    <div className="landing-center login">
      <BackButton onClick={onBack} />
      <h2 className="display">Login</h2>
      <p className="subtitle">Enter your account credentials</p>
      {signIn.step ? (
        <SecondStepForm step={signIn.step} onBack={signIn.startAgain} onDone={signIn.arrive} />
      ) : (
        <form method="post" className="login-form" onSubmit={signIn.submit}>
          <LoginReason />
          <CompanyLoginFailure />
          <FormNote icon={KeyRound} id="login-hint">
            Investors use username and password. Managers use email and password. The field Username takes
            either.
          </FormNote>
          <SignInFields busy={signIn.busy} problem={signIn.problem} describedBy="login-hint" />
          <PasskeyButton onDone={signIn.arrive}>Sign in with a passkey</PasskeyButton>
          <CompanyLoginButton />
        </form>
      )}
    </div>
  );
}

interface SignInFieldsProps {
  busy: boolean;
  /** Why the login was refused; stays when the toast is gone. */
  problem: string | null;
  describedBy: string;
}

export function SignInFields({ busy, problem, describedBy }: SignInFieldsProps) {
  const username = useRef<HTMLInputElement>(null);
  // The reader has just opened the form, or it is the whole page.
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
      <ForgottenPassword />
    </>
  );
}

/** The way to a new password where no e-mails are sent. */
export const ASK_A_MANAGER = "A manager can set a new password.";

/** Whether the portal sends e-mails; null until that is known, false where it could not be found out. */
export function useSendsMail(): boolean | null {
  const { data, isError } = useQuery(query(settings.branding));
  return isError ? false : (data?.sendsMail ?? null);
}

/** Where e-mails are sent, the way to a new password; else whom to ask, which is also shown until that is known. */
function ForgottenPassword() {
  const sendsMail = useSendsMail();
  if (!sendsMail) return <p className="help">Forgotten your password? {ASK_A_MANAGER}</p>;
  return (
    <p>
      <Link className="link" href="/forgot-password">
        Forgot your password?
      </Link>
    </p>
  );
}

/** Why one has to log in: the session has ended. */
function LoginReason() {
  const [ended] = useState(endedSession);
  if (ended === null) return null;
  return (
    <FormNote icon={LogOut} isAnnounced>
      Your session has ended. Log in to go on
      {hasDialogDraftOf(ended.userId) ? "; what you typed is kept in this tab." : "."}
    </FormNote>
  );
}
