import type { DehydratedState } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { roleHint } from "#web/lib/session.ts";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { HydrationEnd, LoadingPage, ScreenBoundary } from "./ScreenBoundary.tsx";
import { useCurrentUser } from "./use-current-user.ts";

/** What the server knew when it rendered the first page (entry-server.tsx). */
export interface ServerState {
  user: SessionUser;
  queries: DehydratedState;
  /** ISO 8601. */
  renderedAt: string;
}

interface AppProps {
  /** Undefined where the server has not rendered the page of an account. */
  state?: ServerState | undefined;
}

/** The whole portal: the pages of the account that is signed in, or those for nobody. */
export function App({ state }: AppProps) {
  return (
    <>
      <Screens state={state} />
      <Toaster />
    </>
  );
}

/** Everything for an account that is signed in; the landing page does without its code. */
export const SignedInApp = lazyWithPreload(() => import("./SignedInApp.tsx"));

function Screens({ state }: AppProps) {
  const { user, isLoading } = useCurrentUser(state?.user ?? null);

  // A session came along with the document: the landing page would only flash.
  if (isLoading && roleHint() !== null) return <LoadingPage />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? (
          <SignedInApp user={user} queries={state?.queries} renderedAt={state?.renderedAt} />
        ) : (
          <>
            <SignedOutRoutes loading={isLoading} />
            <HydrationEnd />
          </>
        )}
      </Suspense>
    </ScreenBoundary>
  );
}

const SignedOutPages = lazyWithPreload(() => import("./SignedOutPages.tsx"));

function SignedOutRoutes({ loading }: { loading: boolean }) {
  // Somebody was signed in when the document came, and may be still: the landing page would deny it.
  const isUnknown = useIsOffline() && roleHint() !== null;
  return (
    <Switch>
      {!isUnknown && <Route path="/" component={LandingPage} />}
      <Route>
        <SignedOutPages isLoading={loading} />
      </Route>
    </Switch>
  );
}
