import { Route, Switch } from "wouter";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { onDemand } from "#web/lib/on-demand.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { SignedOutLink } from "./SignedOutLink.tsx";
import { SignedOutNotFound } from "./signed-out-not-found.ts";

const UnsubscribePage = onDemand(() => import("./SignedOutUnsubscribe.tsx"));
const TestLoginPage = onDemand(() => import("#web/features/auth/TestLoginPage.tsx"));

/** Also shown while it is not known yet who is there; then a deeper path waits instead of showing a 404. */
export function SignedOutRoutes({ loading }: { loading: boolean }) {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/test-login" component={TestLoginPage} />
      {/* Not before it is known who reads: the page would be another one by then, and a press on its button lost. */}
      <Route path="/unsubscribe/:token">{loading ? <LoadingPage /> : <UnsubscribePage />}</Route>
      <Route path="/api/*">{loading ? <LoadingPage /> : <SignedOutLink />}</Route>
      <Route path="/investor/reports">{loading ? <LoadingPage /> : <SignedOutLink />}</Route>
      <Route>{loading ? <LoadingPage /> : <SignedOutNotFound />}</Route>
    </Switch>
  );
}
