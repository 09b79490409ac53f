import type { Role } from "#shared/auth/auth.schema.ts";

const listeners = new Set<(role: Role) => void>();

/**
 * Whose session came along when the server sent this document. Only a hint about what to show and fetch first, since a
 * document may be an older one that the browser kept; null also where the server said nothing.
 */
export function toldRole(): Role | null {
  const told = document.querySelector<HTMLMetaElement>('meta[name="signed-in"]')?.content;
  return told === "manager" || told === "investor" ? told : null;
}

/** Somebody has just signed in, and is about to open the portal. */
export function tellSignedIn(role: Role): void {
  for (const listener of listeners) listener(role);
}

/** Calls back whenever somebody signs in here. */
export function onSignedIn(listener: (role: Role) => void): void {
  listeners.add(listener);
}
