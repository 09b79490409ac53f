import type { DehydratedState } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { displayName } from "#shared/domain/names.ts";
import { ACCOUNT_PARAMETER, otherAccountSentence } from "#shared/http/account-header.ts";
import { RenderTimeContext, setPortalZone } from "#web/lib/dates.ts";
import { copyHyphensForMinus } from "#web/lib/grid/copied-amounts.ts";
import { callFor } from "#web/lib/http-client.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { checkSignedIn, fetchAccount, forgetEndedSession } from "#web/lib/signed-in.ts";
import { clearDialogDraftsOfOthers } from "#web/lib/stored-dialog-drafts.ts";
import { makeReadableOffline } from "#web/offline/register.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { TooltipProvider } from "#web/ui/tooltip/tooltip.tsx";
import { AccountPages } from "./AccountPages.tsx";
import type { ServerState } from "./query-client.ts";
import { routes } from "./routes.tsx";

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

/** How long a page that came back waits for the portal. */
const ANSWER_MS = 4000;

/**
 * Browsers keep a page that one leaves, and show it again on Back as it was: after a logout too, and Firefox even what
 * was sent as no-store. So it is hidden when it is left, and shown again only when the same account is signed in; else it
 * is loaded anew, and the server decides.
 */
function usePageReturn(userId: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const hide = () => (style.visibility = "hidden");
    const ask = async () => {
      if (await isSignedIn(userId).catch(() => false)) style.visibility = "";
      else location.reload();
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", show);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      style.visibility = "";
    };
  }, [userId]);
}

async function isSignedIn(userId: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  return (await checkSignedIn(signal)) && (await fetchAccount(signal))?.id === userId;
}

/**
 * Lets an investor read the portal without a connection.
 * @param state what the API answered while the server rendered the page
 */
async function startOfflineReading(state: DehydratedState | undefined): Promise<void> {
  const answers = (state?.queries ?? []).map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
    address: String(queryKey[0]),
    reply: data,
    date: new Date(dataUpdatedAt).toUTCString(),
  }));
  await makeReadableOffline(preloadForOffline, answers);
}

/** Loads the code of everything that an investor can read, so that the offline worker can store it. */
async function preloadForOffline(): Promise<void> {
  await Promise.all([
    ...routes.investor.map(({ Page }) => Page.preload()),
    // Says that the portal cannot be reached, where nothing about the account is stored.
    import("./SignedOutPages.tsx"),
  ]);
}
