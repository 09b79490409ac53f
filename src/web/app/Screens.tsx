import { Suspense, useEffect } from "react";
import { useSession } from "#web/lib/useSession.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { InvestorRoutes, ManagerRoutes, SignedOutRoutes } from "./routes.tsx";
import { rememberSignedIn, wasSignedIn } from "./signed-in-before.ts";
import { Shell } from "./Shell.tsx";

/** Which screens there are depends on who is signed in. */
export function Screens() {
  const { user, isLoading } = useSession();
  const known = !isLoading;
  const signedIn = user !== null;

  useEffect(() => {
    if (known) rememberSignedIn(signedIn);
  }, [known, signedIn]);

  if (user)
    return <Shell user={user}>{user.role === "manager" ? <ManagerRoutes /> : <InvestorRoutes />}</Shell>;
  // Who was signed in at the last visit most likely still is: the landing page would only flash by.
  if (isLoading && wasSignedIn()) return <LoadingPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <SignedOutRoutes loading={isLoading} />
    </Suspense>
  );
}
