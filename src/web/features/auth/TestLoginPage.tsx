import { Suspense } from "react";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { LoginCard } from "./AccountLinkPages.tsx";
import { CompanyLoginButton } from "./CompanyLogin.tsx";
import { SignInFields } from "./LoginForm.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { useSignIn } from "./use-sign-in.ts";
import "./login.css";

/** /test-login is an address that the product's requirements ask for; it works like the landing page's form. */
export default function TestLoginPage() {
  const signIn = useSignIn("Redirecting to dashboard...");
  usePageTitle("Login");
  return (
    <LoginCard>
      <h1>Login</h1>
      <p className="subtitle" id="test-login-hint">
        Enter your account credentials
      </p>
      {signIn.step ? (
        <Suspense>
          <SecondStepForm step={signIn.step} onBack={signIn.startAgain} onDone={signIn.arrive} />
        </Suspense>
      ) : (
        <form method="post" className="login-form" onSubmit={signIn.submit}>
          <SignInFields busy={signIn.busy} problem={signIn.problem} describedBy="test-login-hint" />
          <CompanyLoginButton />
        </form>
      )}
    </LoginCard>
  );
}
