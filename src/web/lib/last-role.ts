import type { Role } from "#shared/auth/auth.schema.ts";

const key = "signed-in";
const listeners = new Set<(role: Role) => void>();

/** Who was signed in when the last visit ended. Only a guess about what to show first; the server decides. */
export function lastRole(): Role | null {
  try {
    const role = localStorage.getItem(key);
    return role === "manager" || role === "investor" ? role : null;
  } catch {
    return null;
  }
}

export function rememberRole(role: Role | null): void {
  try {
    if (role === null) localStorage.removeItem(key);
    else localStorage.setItem(key, role);
  } catch {
    // Without storage the landing page is shown for a moment, nothing else.
  }
  if (role !== null) for (const listener of listeners) listener(role);
}

/** Calls back whenever somebody turns out to be signed in, also from the login form. */
export function onSignedIn(listener: (role: Role) => void): void {
  listeners.add(listener);
}
