import { tabMemory } from "./tab-memory.ts";

/** A session that ended under its owner: whose it was, and the address in the portal where that came out. */
interface EndedSession {
  userId: string;
  address: string;
}

const KEY = "session-ended";

type Listener = (ended: EndedSession) => void;
const listeners = new Set<Listener>();

/** Before the page is left for the login. Returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept in the tab, never in an address: nobody can send a link that leads somewhere after the login. */
export function rememberEndedSession(ended: EndedSession): void {
  for (const listener of listeners) listener(ended);
  tabMemory.remember(KEY, JSON.stringify(ended));
}

export function endedSession(): EndedSession | null {
  const kept = tabMemory.recallJson(KEY);
  return isEndedSession(kept) ? kept : null;
}

/** Somebody has logged in. */
export const forgetEndedSession = (): void => tabMemory.remember(KEY, null);

function isEndedSession(kept: unknown): kept is EndedSession {
  if (typeof kept !== "object" || kept === null) return false;
  const { userId, address } = kept as Record<string, unknown>;
  return typeof userId === "string" && typeof address === "string";
}
