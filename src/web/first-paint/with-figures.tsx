import { Route } from "wouter";
import type { PaintWithFigures } from "#shared/http/visit.ts";
import { pages } from "#web/app/pages.ts";
import { clientOfVisitor } from "#web/app/query-client.ts";
import { Shell } from "#web/app/Shell.tsx";
import { setPortalZone } from "#web/lib/portal-zone.ts";
import { draw } from "./draw.tsx";

/** Fetches the code of every screen, so that each is drawn as it is and not as one that is still on its way. */
export async function loadScreens(): Promise<void> {
  const screens = Object.values(pages).flatMap((byAddress) => Object.values(byAddress));
  await Promise.all(screens.map(({ preload }) => preload()));
}

/**
 * What a reader's screen looks like with its figures. Runs at the server, once a visit: a phone shows what was earned
 * and paid with the first answer, while the code is still on its way.
 */
export const paintWithFigures: PaintWithFigures = ({ user, screen, url, answers }) => {
  const Page = pages[user.role][screen];
  if (Page === undefined) return null;
  // Drawn in one go, so that no other reader's zone comes between.
  setPortalZone(user.timeZone);
  return draw(
    url,
    clientOfVisitor(user, answers),
    <Shell user={user}>
      <Route path={screen} component={Page} />
    </Shell>,
  );
};
