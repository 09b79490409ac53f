import { Redirect } from "wouter";
import { useState } from "react";
import { useLinkFollowed } from "./link-followed.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { useSession } from "#web/lib/session.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { dashboards } from "./pages.ts";
import { screenAt, postLoginRedirect } from "./way-back.ts";

const FileRedirect = lazyWithPreload(() => import("./FileRedirect.tsx"));

/**
 * "/" of a signed-in account: 'Loading...' until it is known, then the dashboard of its role; or where its session
 * ended before, or the screen or the file a link was about.
 */
export function HomeRedirect() {
  const { user } = useSession();
  const link = useLinkFollowed();
  const [back] = useState(() => user && postLoginRedirect(user));
  if (!user) return <LoadingPage />;
  if (link?.startsWith("/api/")) return <FileRedirect address={link} role={user.role} />;
  const asked = link === null ? null : screenAt(link, user.role);
  return <Redirect to={asked ?? back ?? dashboards[user.role]} replace />;
}
