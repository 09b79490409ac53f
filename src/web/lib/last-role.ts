import type { Role } from "#shared/auth/auth.schema.ts";
import { recall, remember } from "./device-memory.ts";

const key = "signed-in";
const listeners = new Set<(role: Role) => void>();

/** Who was signed in when the last visit ended. Only a guess about what to show first; the server decides. */
export function lastRole(): Role | null {
  const role = recall(key);
  return role === "manager" || role === "investor" ? role : null;
}

export function rememberRole(role: Role | null): void {
  remember(key, role);
  if (role !== null) for (const listener of listeners) listener(role);
}

/** Calls back whenever somebody turns out to be signed in, also from the login form. */
export function onSignedIn(listener: (role: Role) => void): void {
  listeners.add(listener);
}
