import { useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import UnsubscribePage from "#web/features/notices/UnsubscribePage.tsx";
import { usePreview } from "#web/lib/preview.ts";
import { HomeRedirect } from "./followed-links.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { findRoute, routesOf, SECURITY_PATH, SecurityPage } from "./routes.tsx";
import { Shell } from "./Shell.tsx";

/** The pages of an account's role, in the shell; those about the account itself are not previewed. */
export function AccountPages({ user }: { user: SessionUser }) {
  const isPreview = usePreview() !== null;
  const [address] = useLocation();
  const open = findRoute(user, address);
  const [shown, setShown] = useState(open);
  const kept = open === undefined && shown?.staysOpen && shown.path === address ? shown : undefined;
  if (shown !== (open ?? kept)) setShown(open ?? kept);
  const pages = [...routesOf(user), ...(kept ? [kept] : [])].filter(
    ({ path }) => !isPreview || path !== SECURITY_PATH,
  );
  return (
    <Shell user={user}>
      <Switch>
        {/* The server refuses everything else until there is one. */}
        {user.secondFactorMissing && <Route component={SecurityPage} />}
        <Route path="/" component={HomeRedirect} />
        {pages.map((route) => (
          <Route key={route.path} path={route.path} component={route.Page} />
        ))}
        {!isPreview && <Route path="/unsubscribe/:token" component={UnsubscribePage} />}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Shell>
  );
}
