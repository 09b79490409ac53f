import { Redirect } from "wouter";
import { useLinkFollowed } from "./link-followed.ts";
import { useSession } from "#web/lib/useSession.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { dashboards } from "./pages.ts";

/** "/" of a signed-in account: 'Loading...' until it is known, then the dashboard of its role, or the report a link was about. */
export function HomeRedirect() {
  const { user } = useSession();
  const link = useLinkFollowed();
  if (!user) return <LoadingPage />;
  if (user.role === "investor" && link !== null) return <Redirect to={link} replace />;
  return <Redirect to={dashboards[user.role]} replace />;
}
