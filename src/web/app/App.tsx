import { Suspense } from "react";
import { Route, Switch } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { roleHint } from "#web/lib/session.ts";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { LoadingPage, ScreenBoundary } from "./ScreenBoundary.tsx";
import { useCurrentUser } from "./use-current-user.ts";

interface AppProps {
  /** Who is signed in, as far as it is known already. */
  user?: SessionUser | null;
  /** What the API has answered to the first page, as far as it is known already. */
  answers?: Answers;
}

/** The whole portal: the pages of the account that is signed in, or those for nobody. */
export function App({ user = null, answers = new Map() }: AppProps) {
  return (
    <>
      <Screens known={user} answers={answers} />
      <Toaster />
    </>
  );
}

/** Everything for an account that is signed in; the landing page does without its code. */
export const SignedInApp = lazyWithPreload(() => import("./SignedInApp.tsx"));

function Screens({ known, answers }: { known: SessionUser | null; answers: Answers }) {
  const { user, isLoading } = useCurrentUser(known);

  // A session came along with the document: the landing page would only flash.
  if (isLoading && roleHint() !== null) return <LoadingPage />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? <SignedInApp user={user} answers={answers} /> : <SignedOutRoutes loading={isLoading} />}
      </Suspense>
    </ScreenBoundary>
  );
}

const TestLoginPage = lazyWithPreload(() => import("#web/features/auth/TestLoginPage.tsx"));
const SignedOutUnsubscribe = lazyWithPreload(() => import("./SignedOutUnsubscribe.tsx"));
const SignedOutPages = lazyWithPreload(() => import("./SignedOutPages.tsx"));

/** Also shown while it is not known yet who is signed in; a deeper path then waits instead of showing a 404. */
function SignedOutRoutes({ loading }: { loading: boolean }) {
  // Somebody was signed in when the document came, and may be still: the landing page would deny it.
  const isUnknown = useIsOffline() && roleHint() !== null;
  return (
    <Switch>
      {!isUnknown && <Route path="/" component={LandingPage} />}
      <Route path="/test-login" component={TestLoginPage} />
      {/* Not while loading: a signed-in reader has another page here, and a press on this one's button would be lost. */}
      <Route path="/unsubscribe/:token">{loading ? <LoadingPage /> : <SignedOutUnsubscribe />}</Route>
      <Route>{loading ? <LoadingPage /> : <SignedOutPages />}</Route>
    </Switch>
  );
}
