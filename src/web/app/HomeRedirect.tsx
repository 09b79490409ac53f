import { Redirect } from "wouter";
import { useSession } from "#web/lib/useSession.ts";
import { LoadingPage } from "./LoadingPage.tsx";

/** "/" of a signed-in account: 'Loading...' until it is known, then the dashboard of its role. */
export function HomeRedirect() {
  const { user } = useSession();
  if (!user) return <LoadingPage />;
  return <Redirect to={user.role === "manager" ? "/manager/dashboard" : "/investor/dashboard"} replace />;
}
