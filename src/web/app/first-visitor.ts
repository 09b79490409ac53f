import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import type { Answers } from "#shared/http/visit.ts";
import { fetchSession } from "#web/lib/session.ts";
import { firstAnswers } from "#web/lib/first-answer.ts";
import { showsFiguresAlready } from "#web/lib/first-paint.ts";
import { SignedInApp } from "./App.tsx";

/** Who opens the portal, and what is known of the first screen. */
interface FirstVisitor {
  /** Null when nobody is there any more, or when it cannot be said: then the portal asks again, and shows that it waits. */
  user: SessionUser | null;
  answers: Answers;
}

/** Once it is known who is there, and the code of the first screen is; and the figures, where the document shows them. */
export async function firstVisitor(role: Role): Promise<FirstVisitor> {
  const asked = fetchSession(new AbortController().signal).catch(() => null);
  const answered: Answers | Promise<Answers> = showsFiguresAlready() ? firstAnswers() : new Map();
  const [user, answers] = await Promise.all([
    asked,
    answered,
    SignedInApp.preload(),
    import("./routes.tsx").then(({ preloadPage }) => preloadPage(role, location.pathname)),
  ]);
  return { user, answers };
}
