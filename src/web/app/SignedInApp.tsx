import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { displayName } from "#shared/domain/names.ts";
import { ACCOUNT_PARAMETER, otherAccountSentence } from "#shared/http/account-header.ts";
import { copyHyphensForMinus } from "#web/lib/copied-amounts.ts";
import { RenderTimeContext, setPortalZone } from "#web/lib/dates.ts";
import { callFor } from "#web/lib/http-client.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { forgetEndedSession } from "#web/lib/signed-in.ts";
import { clearDialogDraftsOfOthers } from "#web/lib/stored-dialog-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { TooltipProvider } from "#web/ui/tooltip/tooltip.tsx";
import { AccountPages } from "./AccountPages.tsx";
import { usePageReturn } from "./page-return.ts";
import type { ServerState } from "./query-client.ts";
import { startOfflineReading } from "./start-offline-reading.ts";

const Preview = lazyWithPreload(() => import("./Preview.tsx"));
const PREVIEW_PATH = /^\/manager\/preview\/(?<investorId>\d{1,10})(?=\/|$)/;

interface SignedInAppProps {
  user: SessionUser;
  state: ServerState | undefined;
}

/** Of a link to a file that was drawn for another account; null for every other address. */
function refusalOfLink(user: SessionUser): string | null {
  if (typeof document === "undefined" || !location.pathname.startsWith("/api/")) return null;
  const account = new URLSearchParams(location.search).get(ACCOUNT_PARAMETER);
  return account === null || account === user.id ? null : otherAccountSentence(displayName(user));
}

/** Everything for an account that is signed in: the shell, and the pages of its role. */
export default function SignedInApp({ user, state }: SignedInAppProps) {
  const [otherAccount, setOtherAccount] = useState(() => {
    const sentence = refusalOfLink(user);
    return sentence === null ? null : { sentence, keepsPage: false };
  });
  const [renderTime] = useState(() => {
    setPortalZone(user.timeZone);
    // Before the first call of the page. The server renders for many.
    if (typeof document !== "undefined")
      callFor(user.id, (sentence) =>
        // After the form knows that it could not save.
        setTimeout(() => setOtherAccount({ sentence, keepsPage: hasUnsavedWork() })),
      );
    return state ? new Date(state.renderedAt) : null;
  });
  useEffect(() => {
    document.addEventListener("copy", copyHyphensForMinus);
    return () => document.removeEventListener("copy", copyHyphensForMinus);
  }, []);
  usePageReturn(user.id);
  const [path] = useLocation();
  useEffect(() => {
    // "/" reads where the session ended, and leads there.
    if (path !== "/") forgetEndedSession();
  }, [path]);
  useEffect(() => clearDialogDraftsOfOthers(user.id), [user.id]);
  useEffect(() => {
    if (user.role === "investor") void startOfflineReading(state?.queries);
  }, [user.role, state]);
  const mayPreview = user.abilities.includes("previewInvestors") && !user.secondFactorMissing;
  const goOn = <Button onClick={() => location.assign("/")}>Go On</Button>;
  if (otherAccount?.keepsPage === false)
    return (
      <main className="main">
        <ErrorState title="Another account is signed in" heading="h1" action={goOn}>
          {otherAccount.sentence}
        </ErrorState>
      </main>
    );
  return (
    <RenderTimeContext value={renderTime}>
      <TooltipProvider>
        {otherAccount && (
          <div className="other-account row">
            <Banner tone="warning">Another account is signed in. {otherAccount.sentence}</Banner>
            {goOn}
          </div>
        )}
        <Switch>
          {mayPreview && (
            <Route path={PREVIEW_PATH} nest>
              {({ investorId }) => (
                <Preview key={investorId} manager={user} investorId={Number(investorId)} />
              )}
            </Route>
          )}
          <Route>
            <AccountPages user={user} />
          </Route>
        </Switch>
      </TooltipProvider>
    </RenderTimeContext>
  );
}

/** What is asked before the page is closed is asked here as well: what could not be saved stays on the screen. */
const hasUnsavedWork = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
