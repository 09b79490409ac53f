import { FilePenLine, KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { keepsUnsentReport } from "#web/lib/unsent-report.ts";
import { BackButton } from "#web/ui/BackButton.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import "./login.css";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { SecondStepForm } from "./second-step.ts";
import { SignInFields } from "./SignInFields.tsx";
import { useSignIn } from "./useSignIn.ts";

/** In the landing page. Closing it takes it away, and with it what was typed. */
export function LoginForm({ onBack }: { onBack: () => void }) {
  const signIn = useSignIn("Welcome to Management Portal");
  const [isReportKept] = useState(keepsUnsentReport);
  return (
    <div className="l-mid l-login">
      <BackButton onClick={onBack} />
      <h2 className="display">Login</h2>
      <p className="sub">Enter your account credentials</p>
      {signIn.step ? (
        <Suspense>
          <SecondStepForm step={signIn.step} onDone={signIn.arrive} />
        </Suspense>
      ) : (
        <form className="l-form" onSubmit={signIn.submit}>
          {isReportKept && (
            <p className="hint">
              <Icon icon={FilePenLine} size={16} />
              <span>
                An unsent monthly report is kept in this tab. Log in and open Monthly Reports to go on with
                it.
              </span>
            </p>
          )}
          <p className="hint" id="login-hint">
            <Icon icon={KeyRound} size={16} />
            <span>
              Investors use username and password. Managers use email and password. The field Username takes
              either.
            </span>
          </p>
          <SignInFields busy={signIn.busy} problem={signIn.problem} describedBy="login-hint" />
          <PasskeyButton onDone={signIn.arrive}>Sign in with a passkey</PasskeyButton>
        </form>
      )}
    </div>
  );
}
