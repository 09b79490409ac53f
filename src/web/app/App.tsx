import type { DehydratedState } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import LandingPage from "#web/features/auth/LandingPage.tsx";
import { isUnreachable } from "#web/lib/api-error.ts";
import { setOffline, useIsOffline } from "#web/lib/connectivity.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { checkSignedIn, fetchAccount, roleOfDocument } from "#web/lib/signed-in.ts";
import { Toaster } from "#web/ui/toast/toast.tsx";
import { HydrationEnd, LoadingPage, PageBoundary } from "./page-states.tsx";

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

/** The whole portal: the pages of the account that is signed in, or those for a visitor who is signed out. */
export function App({ state }: AppProps) {
  return (
    <>
      <Pages state={state} />
      <Toaster />
    </>
  );
}

/** Everything for an account that is signed in; the landing page does without its code. */
export const SignedInApp = lazyWithPreload(() => import("./SignedInApp.tsx"));

function Pages({ state }: AppProps) {
  const { user, isLoading } = useCurrentUser(state?.user ?? null);
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
          <SignedInApp user={user} queries={state?.queries} renderedAt={state?.renderedAt} />
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
 * Who is signed in: the first request of every visit. Sent without the query library, which the landing page would
 * load for this alone.
 *
 * @param known the account, where the server has sent it with the document
 */
function useCurrentUser(known: SessionUser | null): { user: SessionUser | null; isLoading: boolean } {
  const [account, setAccount] = useState<{ user: SessionUser | null; isLoading: boolean }>({
    user: known,
    isLoading: known === null,
  });

  useEffect(() => {
    if (known !== null) return;
    const abort = new AbortController();
    const finish = (user: SessionUser | null) => {
      if (!abort.signal.aborted) setAccount({ user, isLoading: false });
    };
    // When the server fails, the landing page is shown, where one can sign in again.
    fetchAccountIfAny(abort.signal).then(finish, (error: unknown) => {
      if (!abort.signal.aborted) setOffline(isUnreachable(error));
      finish(null);
    });
    return () => {
      abort.abort();
      setOffline(false);
    };
  }, [known]);

  return account;
}

/** Without a hint of a session, a call that never refuses comes first: browsers log every 401 to their console. */
async function fetchAccountIfAny(signal: AbortSignal): Promise<SessionUser | null> {
  const isExpected = roleOfDocument() !== null || (await checkSignedIn(signal));
  return isExpected ? fetchAccount(signal) : null;
}
