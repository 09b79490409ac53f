import { Suspense } from "react";
import { PortalLogo, usePortalName } from "#web/ui/brand.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { SecondStepForm, SignInFields } from "./LoginForm.tsx";
import { useSignIn } from "./use-sign-in.ts";
import "./login.css";

const year = new Date().getFullYear();

/** /test-login is an address that the product's requirements ask for; it works like the landing page's form. */
export default function TestLoginPage() {
  const signIn = useSignIn("Redirecting to dashboard...");
  const portalName = usePortalName();
  usePageTitle("Login");
  return (
    <div className="centred-login">
      <main className="card">
        <div className="landing-brand row">
          <PortalLogo size={40} />
        </div>
        <h1>Login</h1>
        <p className="subtitle" id="test-login-hint">
          Enter your account credentials
        </p>
        {signIn.step ? (
          <Suspense>
            <SecondStepForm step={signIn.step} onBack={signIn.startAgain} onDone={signIn.arrive} />
          </Suspense>
        ) : (
          <form className="login-form" onSubmit={signIn.submit}>
            <SignInFields busy={signIn.busy} problem={signIn.problem} describedBy="test-login-hint" />
          </form>
        )}
      </main>
      <footer className="muted small">
        © {year} {portalName}
      </footer>
    </div>
  );
}
