import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { BackButton } from "#web/ui/BackButton.tsx";
import { Hint } from "#web/ui/Hint.tsx";
import "./login.css";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { SecondStepForm } from "./second-step.ts";
import { SignInFields } from "./SignInFields.tsx";
import { useSignIn } from "./useSignIn.ts";
import { isThereAReason, WhyHere } from "./why-here.ts";

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
