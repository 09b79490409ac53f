import { Suspense } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { roleHint } from "#web/lib/session.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { SignedIn } from "./pages.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { SignedOutRoutes } from "./SignedOutRoutes.tsx";
import { useCurrentUser } from "./useWhoIsThere.ts";

/** Which screens there are depends on who is signed in. */
export function Screens({ known, answers }: { known: SessionUser | null; answers: Answers }) {
  const { user, isLoading } = useCurrentUser(known);

  // Whoever the server saw a moment ago: the landing page would only flash by.
  if (isLoading && roleHint() !== null) return <LoadingPage />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? <SignedIn user={user} answers={answers} /> : <SignedOutRoutes loading={isLoading} />}
      </Suspense>
    </ScreenBoundary>
  );
}
