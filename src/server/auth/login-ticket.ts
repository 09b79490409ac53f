import { randomBytes } from "node:crypto";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";
import { insertConsumedTicket } from "#server/second-factor/second-factor.repository.ts";
import { sha256Base64 } from "#server/sha256.ts";

/** How long one step of signing in may take. */
export const TICKET_MS = 5 * 60_000;

/** The step that a ticket is valid for. */
type Step = "second step" | "use passkey" | "new passkey";

interface Ticket {
  /** The account; null before a passkey identifies it. */
  userId: string | null;
  /** What a passkey has to sign. */
  challenge: string | null;
  /**
   * passwordVersionOf the account's stored hash when its password was given: a password changed since makes the ticket
   * invalid. Null where none was given.
   */
  passwordVersion: string | null;
}

/** For a signed-in caller: the browser would take a 401 for the end of its session. */
const tooLate = (step: Step): Problem =>
  step === "new passkey"
    ? new Problem("invalid_input", "This took too long. Try again.")
    : new Problem("login_expired", "This took too long. Sign in again.");

export type VerifiedTicket = Ticket & { until: number; step: Step };

/**
 * The server stores nothing between two steps of a login: the browser carries the state as a ticket that is signed with
 * the portal's key. A thousand abandoned logins cost no storage.
 */
export function writeTicket(secrets: Secrets, step: Step, ticket: Ticket, now: number): string {
  const content = { ...ticket, until: now + TICKET_MS, once: randomBytes(9).toString("base64url") };
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${secrets.hmac(text, step)}`;
}

/** @throws Problem 401 (400 for a new passkey) when it is not one, is for another step, or is too old */
export function readTicket(secrets: Secrets, step: Step, ticketText: string, now: number): VerifiedTicket {
  const [text = "", hmac = "", ...more] = ticketText.split(".");
  if (more.length > 0 || !secrets.isHmac(hmac, text, step)) throw tooLate(step);
  const content = JSON.parse(Buffer.from(text, "base64url").toString()) as Omit<VerifiedTicket, "step">;
  if (content.until < now) throw tooLate(step);
  return { ...content, step };
}

/** Uses a ticket up: it is valid once. @throws Problem as readTicket when it was used before */
export async function consumeTicket(
  db: Executor,
  ticketText: string,
  { until, step }: VerifiedTicket,
): Promise<void> {
  const id = sha256Base64(ticketText);
  if (!(await insertConsumedTicket(db, id, new Date(until).toISOString()))) throw tooLate(step);
}

/** A digest of the stored hash: it changes with the password and does not reveal it. */
export const passwordVersionOf = (passwordHash: string): string => sha256Base64(passwordHash).slice(0, 16);
