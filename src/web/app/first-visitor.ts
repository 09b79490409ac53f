import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { askSession } from "#web/lib/ask-session.ts";
import { datesAtHand } from "#web/lib/dates-at-hand.ts";
import { preloadSignedIn } from "./preload-code.ts";

/**
 * Who is there, once that and the code of the first screen are known. Null when nobody is any more, or when it cannot
 * be said: then the portal asks again, and shows that it waits.
 */
export async function firstVisitor(role: Role): Promise<SessionUser | null> {
  const asked = askSession(new AbortController().signal).catch(() => null);
  const [user] = await Promise.all([asked, preloadSignedIn(role, location.pathname), datesAtHand()]);
  return user;
}
