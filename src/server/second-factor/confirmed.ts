import type { Actor } from "#server/http/access.ts";
import { forbidden } from "#server/http/problems.ts";

/** How long after the login, or the password once more, the ways into an account may be changed. */
const CONFIRMED_MS = 10 * 60_000;

/** The moment up to which a session's owner is known to be at the keyboard. */
export const confirmedUntil = ({ confirmedAt }: Pick<Actor, "confirmedAt">): string =>
  new Date(Date.parse(confirmedAt) + CONFIRMED_MS).toISOString();

/**
 * A browser that was left open, or a session that was stolen, must not be enough to change who gets in.
 * @throws Problem 403 when the password was given too long ago
 */
export function requireConfirmed(actor: Pick<Actor, "confirmedAt">, now: number): void {
  if (Date.parse(confirmedUntil(actor)) < now) throw forbidden("Enter your password once more.");
}
