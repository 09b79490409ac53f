import { StrictMode } from "react";
import type { PaintWithFigures } from "#shared/http/visit.ts";
import { App, SignedInApp } from "#web/app/App.tsx";
import { routes } from "#web/app/routes.tsx";
import { setServerHost } from "#web/lib/passkey-support.ts";
import { setPortalZone } from "#web/lib/dates.ts";
import { drawToStay } from "./draw.tsx";

/** Fetches the code of every screen, so that each is drawn as it is and not as one that is still on its way. */
export async function loadScreens(): Promise<void> {
  const pages = [...routes.manager, ...routes.investor].map(({ Page }) => Page);
  await Promise.all([SignedInApp, ...pages].map(({ preload }) => preload()));
}

/**
 * What a reader's screen looks like with its figures. Runs at the server, once a visit: a phone shows what was earned
 * and paid with the first answer, while the code is still on its way. The very tree that app/main.tsx takes over.
 */
export const paintWithFigures: PaintWithFigures = ({ user, host, url, answers }) => {
  // Drawn in one go, so that no other reader's zone comes between.
  setPortalZone(user.timeZone);
  setServerHost(host);
  return drawToStay(
    url,
    <StrictMode>
      <App user={user} answers={answers} />
    </StrictMode>,
  );
};
