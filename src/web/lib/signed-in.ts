import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Ability } from "#shared/auth/abilities.ts";
import { auth } from "#shared/auth/auth.api.ts";
import type { Role, SessionUser } from "#shared/auth/auth.schema.ts";
import { ACCOUNT_PARAMETER } from "#shared/http/account-header.ts";
import { previewAddress } from "#shared/http/path.ts";
import { isSessionGone } from "./api-error.ts";
import { addressOf, call } from "./http-client.ts";
import { usePreview } from "./preview.ts";
import { sessionStore } from "./storage.ts";

/*
 * Who is signed in here, and the session that has ended meanwhile. The sessions themselves are kept by the server:
 * server/auth/session.ts.
 */

export async function checkSignedIn(signal: AbortSignal): Promise<boolean> {
  return (await call(auth.session, { signal })).signedIn;
}

/** The account that is signed in; null when nobody is. */
export async function fetchAccount(
  signal: AbortSignal,
  fetch?: typeof globalThis.fetch,
): Promise<SessionUser | null> {
  try {
    const user = await call(auth.currentUser, { signal, fetch });
    // Whoever is no manager has an investor's pages.
    return { ...user, role: user.role === "manager" ? "manager" : "investor" };
  } catch (error) {
    if (isSessionGone(error)) return null;
    throw error;
  }
}

export const accountKey = [addressOf(auth.currentUser)];

/**
 * The account whose pages are shown: null when nobody is signed in, or while it is not known yet. The first request of a
 * visit.
 */
export function useAccount(): { user: SessionUser | null; isLoading: boolean; error: Error | null } {
  const previewed = usePreview();
  const { data, isPending, error } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => fetchAccountIfAny(signal),
    enabled: previewed === null,
  });
  if (previewed !== null) return { user: previewed, isLoading: false, error: null };
  return { user: data ?? null, isLoading: isPending, error };
}

/** Whether the account may do something: what it may not do is not on the screen. */
export const useAbility = (ability: Ability): boolean =>
  useAccount().user?.abilities.includes(ability) ?? false;

/** A file's address with the account for which its link is drawn: another one's session is refused it. */
export function useOwnAddress(path: string): string {
  const { user } = useAccount();
  const previewed = usePreview();
  const address = previewed === null ? path : previewAddress(previewed.investorId, path);
  if (user === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${ACCOUNT_PARAMETER}=${encodeURIComponent(user.id)}`;
}

/** Without a hint of a session, a call that never refuses comes first: browsers log every 401 to their console. */
async function fetchAccountIfAny(signal: AbortSignal): Promise<SessionUser | null> {
  const isExpected = roleOfDocument() !== null || (await checkSignedIn(signal));
  return isExpected ? fetchAccount(signal) : null;
}

/** Caches who is signed in, which was fetched before: useAccount does not fetch it again. */
export function storeAccount(client: QueryClient, user: SessionUser): void {
  client.setQueryData(accountKey, user);
}

const signInListeners = new Set<(role: Role) => void>();

/**
 * The role that the server wrote into this document; null where it wrote none. Only a hint about what to show and fetch
 * first: the browser may have cached the document.
 */
export function roleOfDocument(): Role | null {
  if (typeof document === "undefined") return null;
  const role = document.querySelector<HTMLMetaElement>('meta[name="signed-in"]')?.content;
  return role === "manager" || role === "investor" ? role : null;
}

/** Somebody has just signed in, and is about to open the portal. */
export function emitSignedIn(role: Role): void {
  for (const listener of signInListeners) listener(role);
}

/** Calls back whenever somebody signs in here. */
export function onSignedIn(listener: (role: Role) => void): void {
  signInListeners.add(listener);
}

/** A session that ended while it was used: whose it was, and the address where that was noticed. */
interface EndedSession {
  userId: string;
  address: string;
}

const KEY = "session-ended";

type Listener = (ended: EndedSession) => void;
const sessionEndListeners = new Set<Listener>();

/** Calls back before the page is left for the login. Returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

/** Stored in the tab, never in an address: nobody can send a link that leads somewhere after the login. */
export function rememberEndedSession(ended: EndedSession): void {
  for (const listener of sessionEndListeners) listener(ended);
  sessionStore.set(KEY, JSON.stringify(ended));
}

export function endedSession(): EndedSession | null {
  const stored = sessionStore.getJson(KEY);
  return isEndedSession(stored) ? stored : null;
}

/** Somebody has logged in. */
export const forgetEndedSession = (): void => sessionStore.set(KEY, null);

function isEndedSession(stored: unknown): stored is EndedSession {
  if (typeof stored !== "object" || stored === null) return false;
  const { userId, address } = stored as Record<string, unknown>;
  return typeof userId === "string" && typeof address === "string";
}
