import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { forgetEndedSession, useSession } from "#web/lib/session.ts";
import { clearFormDraftsOfOthers } from "#web/lib/form-draft.ts";
import { keepPlace } from "#web/lib/keep-place.ts";
import { useToastAtHand } from "#web/ui/toast/toast.tsx";
import { HomeRedirect } from "./HomeRedirect.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { pages, SecurityPage, UnsubscribePage } from "./pages.ts";
import { clientOfVisitor } from "./query-client.ts";
import { Shell } from "./Shell.tsx";

/** Not part of what the page waits for. */
async function readableOffline(): Promise<void> {
  const [{ makeReadableOffline }, { fetchInvestorCode }] = await Promise.all([
    import("#web/offline/register.ts"),
    import("./investor-code.ts"),
  ]);
  await makeReadableOffline(fetchInvestorCode);
}

/** Everything for an account that is signed in: what was asked before, the shell, and the screens of its role. */
export default function SignedIn({ user, answers }: { user: SessionUser; answers: Answers }) {
  const [client] = useState(() => clientOfVisitor(user, answers));
  useToastAtHand();
  useEffect(keepPlace, []);
  // After "/" has been rendered, which reads it.
  useEffect(forgetEndedSession, []);
  useEffect(() => clearFormDraftsOfOthers(user.id), [user.id]);
  useEffect(() => {
    if (user.role === "investor") void readableOffline();
  }, [user.role]);
  return (
    <QueryClientProvider client={client}>
      <SignedInScreens known={user} />
    </QueryClientProvider>
  );
}

function SignedInScreens({ known }: { known: SessionUser }) {
  // A manager may change the own account, and then has another name.
  const user = useSession().user ?? known;
  return (
    <Shell user={user}>
      <Switch>
        {/* The server refuses everything else until there is one. */}
        {user.secondFactorMissing && <Route component={SecurityPage} />}
        <Route path="/" component={HomeRedirect} />
        {Object.entries(pages[user.role]).map(([path, Page]) => (
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
