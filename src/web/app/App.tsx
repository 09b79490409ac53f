import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { isUnreachable } from "#web/lib/api-error.ts";
import { setOffline, useIsOffline } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { roleOfDocument, useAccount } from "#web/lib/signed-in.ts";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { HydrationEnd, LoadingPage, PageBoundary } from "./page-states.tsx";
import { createQueryClient, type ServerState } from "./query-client.ts";

interface AppProps {
  /** Undefined where the server has not rendered the page of an account. */
  state?: ServerState | undefined;
}

/** What came with the document and is not shown is dropped after a minute. */
const HYDRATION = { defaultOptions: { queries: { gcTime: 60_000 } } };

/** The whole portal: the pages of the account that is signed in, or those for a visitor who is signed out. */
export function App({ state }: AppProps) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state?.queries} options={HYDRATION}>
        <Pages state={state} />
      </HydrationBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Everything for an account that is signed in; the landing page does without its code. */
export const SignedInApp = lazyWithPreload(() => import("./SignedInApp.tsx"));

function Pages({ state }: AppProps) {
  const { user, isLoading } = useShownAccount();
  const [path] = useLocation();

  // A session must not hide the link of an e-mail: it may be another account's.
  if (ACCOUNT_LINK_PATHS.has(path))
    return (
      <PageBoundary>
        <Suspense fallback={<LoadingPage />}>
          <SignedOutPages isLoading={false} />
        </Suspense>
      </PageBoundary>
    );

  // A session came along with the document: the landing page would only flash.
  if (isLoading && roleOfDocument() !== null) return <LoadingPage />;
  return (
    <PageBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? (
          <SignedInApp user={user} state={state} />
        ) : (
          <>
            <SignedOutRoutes loading={isLoading} />
            <HydrationEnd />
          </>
        )}
      </Suspense>
    </PageBoundary>
  );
}

/** The links of e-mails by which a password is set, and where one asks for one. */
const ACCOUNT_LINK_PATHS: ReadonlySet<string> = new Set([
  "/forgot-password",
  "/reset-password",
  "/invitation",
]);

const SignedOutPages = lazyWithPreload(() => import("./SignedOutPages.tsx"));

function SignedOutRoutes({ loading }: { loading: boolean }) {
  // Somebody was signed in when the document came, and may be still: the landing page would say otherwise.
  const isUnknown = useIsOffline() && roleOfDocument() !== null;
  return (
    <Switch>
      {!isUnknown && <Route path="/" component={LandingPage} />}
      <Route>
        <SignedOutPages isLoading={loading} />
      </Route>
    </Switch>
  );
}

/**
 * Whose pages are shown. A session that ends while they are open leaves them there: the next call says so, and leads to
 * the login. When the server fails, the landing page is shown, where one can sign in again.
 */
function useShownAccount(): { user: SessionUser | null; isLoading: boolean } {
  const { user, isLoading, error } = useAccount();
  const [shown, setShown] = useState(user);
  if (user !== null && user !== shown) setShown(user);
  const isCutOff = isUnreachable(error);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isCutOff) return undefined;
    setOffline(true);
    return () => setOffline(false);
  }, [isCutOff]);
  // Until the pages know that there is no connection, they would say that nobody is signed in.
  return { user: user ?? shown, isLoading: isLoading || (isCutOff && !isOffline) };
}
