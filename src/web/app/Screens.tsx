import { lazy, Suspense, useEffect } from "react";
import { lastRole, rememberRole } from "#web/lib/last-role.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { loadSignedIn } from "./pages.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { SignedOutRoutes } from "./SignedOutRoutes.tsx";
import { useWhoIsThere } from "./useWhoIsThere.ts";

const SignedIn = lazy(loadSignedIn);

/** Which screens there are depends on who is signed in. */
export function Screens() {
  const { user, isLoading } = useWhoIsThere();
  const known = !isLoading;
  const role = user?.role ?? null;

  useEffect(() => {
    if (known) rememberRole(role);
  }, [known, role]);

  // Who was signed in at the last visit most likely still is: the landing page would only flash by.
  if (isLoading && lastRole() !== null) return <LoadingPage />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? <SignedIn user={user} /> : <SignedOutRoutes loading={isLoading} />}
      </Suspense>
    </ScreenBoundary>
  );
}
