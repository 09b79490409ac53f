import { Route, Switch } from "wouter";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { onDemand } from "#web/lib/on-demand.tsx";
import { LoadingPage } from "./LoadingPage.tsx";

const UnsubscribePage = onDemand(() => import("./SignedOutUnsubscribe.tsx"));
/** A link, or an address of nothing: the first page does without both. */
const SignedOutElsewhere = onDemand(() => import("./SignedOutElsewhere.tsx"));
const TestLoginPage = onDemand(() => import("#web/features/auth/TestLoginPage.tsx"));

/** Also shown while it is not known yet who is there; then a deeper path waits instead of showing a 404. */
export function SignedOutRoutes({ loading }: { loading: boolean }) {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/test-login" component={TestLoginPage} />
      {/* Not before it is known who reads: the page would be another one by then, and a press on its button lost. */}
      <Route path="/unsubscribe/:token">{loading ? <LoadingPage /> : <UnsubscribePage />}</Route>
      <Route>{loading ? <LoadingPage /> : <SignedOutElsewhere />}</Route>
    </Switch>
  );
}
