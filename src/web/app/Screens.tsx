import { Suspense } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { toldRole } from "#web/lib/session.ts";
import { LoadingPage } from "./LoadingPage.tsx";
import { SignedIn } from "./pages.ts";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { SignedOutRoutes } from "./SignedOutRoutes.tsx";
import { useWhoIsThere } from "./useWhoIsThere.ts";

/** Which screens there are depends on who is signed in. */
export function Screens({ known, answers }: { known: SessionUser | null; answers: Answers }) {
  const { user, isLoading } = useWhoIsThere(known);

  // Whoever the server saw a moment ago: the landing page would only flash by.
  if (isLoading && toldRole() !== null) return <LoadingPage />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<LoadingPage />}>
        {user ? <SignedIn user={user} answers={answers} /> : <SignedOutRoutes loading={isLoading} />}
      </Suspense>
    </ScreenBoundary>
  );
}
