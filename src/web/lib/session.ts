import { auth } from "#shared/auth/auth.api.ts";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { isUnauthorized } from "./api-error.ts";
import { call } from "./http-client.ts";
import { sessionStore } from "./storage.ts";

export async function checkSignedIn(signal: AbortSignal): Promise<boolean> {
  return (await call(auth.session, { signal })).signedIn;
}

/** The account that is signed in; null when nobody is (spec section 7: a 401 is no error here). */
export async function fetchSession(
  signal: AbortSignal,
  fetch?: typeof globalThis.fetch,
): Promise<SessionUser | null> {
  try {
    const user = await call(auth.currentUser, { signal, fetch });
    // Whoever is no manager has an investor's screens (spec section 3, users.role).
    return { ...user, role: user.role === "manager" ? "manager" : "investor" };
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

const signInListeners = new Set<(role: Role) => void>();

/**
 * Whose session came along when the server sent this document. Only a hint about what to show and fetch first, since a
 * document may be an older one that the browser kept; null also where the server said nothing.
 */
export function roleHint(): Role | null {
  if (typeof document === "undefined") return null;
  const told = document.querySelector<HTMLMetaElement>('meta[name="signed-in"]')?.content;
  return told === "manager" || told === "investor" ? told : null;
}

/** Somebody has just signed in, and is about to open the portal. */
export function emitSignedIn(role: Role): void {
  for (const listener of signInListeners) listener(role);
}

/** Calls back whenever somebody signs in here. */
export function onSignedIn(listener: (role: Role) => void): void {
  signInListeners.add(listener);
}

/** A session that ended under its owner: whose it was, and the address in the portal where that came out. */
interface EndedSession {
  userId: string;
  address: string;
}

const KEY = "session-ended";

type Listener = (ended: EndedSession) => void;
const sessionEndListeners = new Set<Listener>();

/** Before the page is left for the login. Returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

/** Kept in the tab, never in an address: nobody can send a link that leads somewhere after the login. */
export function rememberEndedSession(ended: EndedSession): void {
  for (const listener of sessionEndListeners) listener(ended);
  sessionStore.set(KEY, JSON.stringify(ended));
}

export function expiredSession(): EndedSession | null {
  const kept = sessionStore.getJson(KEY);
  return isEndedSession(kept) ? kept : null;
}

/** Somebody has logged in. */
export const forgetEndedSession = (): void => sessionStore.set(KEY, null);

function isEndedSession(kept: unknown): kept is EndedSession {
  if (typeof kept !== "object" || kept === null) return false;
  const { userId, address } = kept as Record<string, unknown>;
  return typeof userId === "string" && typeof address === "string";
}
