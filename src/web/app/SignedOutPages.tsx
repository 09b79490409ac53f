import { type ReactNode, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import {
  ForgotPasswordPage,
  InvitationPage,
  ResetPasswordPage,
} from "#web/features/auth/AccountLinkPages.tsx";
import TestLoginPage from "#web/features/auth/TestLoginPage.tsx";
import UnsubscribePage from "#web/features/notices/UnsubscribePage.tsx";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { pageAt, rememberLink } from "./followed-links.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { LoadingPage } from "./page-states.tsx";

/**
 * Every page but the landing page, for who is not signed in.
 * @param isLoading it is not known yet who is signed in: only a page that is the same for everybody is shown then
 */
export default function SignedOutPages({ isLoading }: { isLoading: boolean }) {
  return (
    <Switch>
      <Route path="/test-login" component={TestLoginPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/invitation" component={InvitationPage} />
      {/* Not while loading: a signed-in reader has another page here, and a press on this one's button would be lost. */}
      {isLoading && <Route component={LoadingPage} />}
      <Route path="/unsubscribe/:token" component={SignedOutUnsubscribe} />
      <Route component={LoginFirst} />
    </Switch>
  );
}

/** The link of an e-mail works without a login. */
function SignedOutUnsubscribe() {
  return (
    <main className="centered-page">
      <UnsubscribePage />
    </main>
  );
}

/**
 * The link of an e-mail, or to a file, leads to the login first and then to what it is about; any other address is not
 * found. While the portal cannot be reached, nobody reads that they are not logged in.
 */
function LoginFirst() {
  const isOffline = useIsOffline();
  const [path, navigate] = useLocation();
  // As it came, before going to the login: a bookmark of a report has the list's filters beside it.
  const [search] = useState(() => location.search);
  const report = new URLSearchParams(search).get("report");
  const isFile = path.startsWith("/api/");
  const isReport = path === "/investor/reports" && report !== null && report !== "";
  const link = isFile ? path : isReport ? `${path}?report=${report}` : null;
  const whole = isFile ? path : path + search;

  useEffect(() => {
    if (link === null || isOffline) return;
    rememberLink(whole, link);
    navigate("/?login", { replace: true });
  }, [whole, link, isOffline, navigate]);

  if (isOffline) return <Unreachable />;
  return link === null ? <SignedOutNotFound /> : <LoadingPage />;
}

const NO_CONNECTION = "No connection";

function Unreachable() {
  usePageTitle(NO_CONNECTION);
  return (
    <main className="centered-page centered-narrow">
      <ErrorState title={NO_CONNECTION} onRetry={() => location.reload()}>
        The portal cannot be reached. You may still be logged in on this device.
      </ErrorState>
    </main>
  );
}

/** Without the shell. Whoever opens a page that the portal has, as a bookmark does, is asked to log in first. */
function SignedOutNotFound() {
  const [path, navigate] = useLocation();
  const isKnown = pageAt(path, { role: "manager" }) !== null || pageAt(path, { role: "investor" }) !== null;
  const logIn = () => {
    rememberLink(location.pathname + location.search);
    navigate("/?login");
  };
  const actions = (
    <div className="empty-actions">
      <Button size={isKnown ? "lg" : "md"} onClick={logIn}>
        Log in
      </Button>
      <ButtonLink variant="outline" href="/">
        Go to the first page
      </ButtonLink>
    </div>
  );
  return (
    <main className="centered-page centered-narrow">
      {isKnown ? (
        <NotLoggedIn actions={actions} />
      ) : (
        <NotFoundPage>
          <p className="mt-2">You are not logged in. A page of your account opens after the login.</p>
          {actions}
        </NotFoundPage>
      )}
    </main>
  );
}

function NotLoggedIn({ actions }: { actions: ReactNode }) {
  usePageTitle("You are not logged in");
  return (
    <Card className="empty">
      <h1 className="empty-page-title">You are not logged in.</h1>
      <p>This page opens after the login.</p>
      {actions}
      <div className="muted small mt-6">
        <h2 className="text-sm">404 Page Not Found</h2>
        {/* The text is prescribed. */}
        <p>Did you forget to add the page to the router?</p>
      </div>
    </Card>
  );
}
