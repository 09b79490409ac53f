import { Route, Switch } from "wouter";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { roleHint } from "#web/lib/session.ts";
import { LoadingPage } from "./LoadingPage.tsx";

const UnsubscribePage = lazyWithPreload(() => import("./SignedOutUnsubscribe.tsx"));
/** A link, an address of nothing, or nobody can be asked who is there: the first page does without them. */
const SignedOutElsewhere = lazyWithPreload(() => import("./SignedOutElsewhere.tsx"));
const TestLoginPage = lazyWithPreload(() => import("#web/features/auth/TestLoginPage.tsx"));

/** Also shown while it is not known yet who is there; then a deeper path waits instead of showing a 404. */
export function SignedOutRoutes({ loading }: { loading: boolean }) {
  // Somebody was logged in when the document came, and may be still: the first page would deny it.
  const isUnknown = useIsOffline() && roleHint() !== null;
  return (
    <Switch>
      {!isUnknown && <Route path="/" component={LandingPage} />}
      <Route path="/test-login" component={TestLoginPage} />
      {/* Not before it is known who reads: the page would be another one by then, and a press on its button lost. */}
      <Route path="/unsubscribe/:token">{loading ? <LoadingPage /> : <UnsubscribePage />}</Route>
      <Route>{loading ? <LoadingPage /> : <SignedOutElsewhere />}</Route>
    </Switch>
  );
}
