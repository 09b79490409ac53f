import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { clearFormDraftsOfOthers } from "#web/lib/stored-form-drafts.ts";
import { keepPlace } from "#web/lib/keep-place.ts";
import { forgetEndedSession } from "#web/lib/session.ts";
import { useSession } from "#web/lib/use-session.ts";
import { usePreloadToasts } from "#web/ui/toast/toast.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { HomeRedirect } from "./post-login-redirect.tsx";
import { createClientFor } from "./query-client.ts";
import { routes, SecurityPage, UnsubscribePage } from "./routes.tsx";
import { Shell } from "./Shell.tsx";

interface SignedInAppProps {
  user: SessionUser;
  /** What the API has answered to the first page already. */
  answers: Answers;
}

/** Everything for an account that is signed in: its query client, the shell, and the pages of its role. */
export default function SignedInApp({ user, answers }: SignedInAppProps) {
  const [client] = useState(() => createClientFor(user, answers));
  usePreloadToasts();
  useEffect(keepPlace, []);
  // After "/" has been rendered, which reads it.
  useEffect(forgetEndedSession, []);
  useEffect(() => clearFormDraftsOfOthers(user.id), [user.id]);
  useEffect(() => {
    if (user.role === "investor") void startOfflineReading();
  }, [user.role]);
  return (
    <QueryClientProvider client={client}>
      <SignedInRoutes known={user} />
    </QueryClientProvider>
  );
}

function SignedInRoutes({ known }: { known: SessionUser }) {
  // A manager may change the own account, and then has another name.
  const user = useSession().user ?? known;
  return (
    <Shell user={user}>
      <Switch>
        {/* The server refuses everything else until there is one. */}
        {user.secondFactorMissing && <Route component={SecurityPage} />}
        <Route path="/" component={HomeRedirect} />
        {routes[user.role].map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route path="/unsubscribe/:token" component={UnsubscribePage} />
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Shell>
  );
}

/** Loaded late: no page waits for it. */
async function startOfflineReading(): Promise<void> {
  const [{ makeReadableOffline }, { preloadForOffline }] = await Promise.all([
    import("#web/offline/register.ts"),
    import("./preload-for-offline.ts"),
  ]);
  await makeReadableOffline(preloadForOffline);
}
