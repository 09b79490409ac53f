import { createHash, randomBytes } from "node:crypto";
import type { Secrets } from "#server/auth/secrets.ts";
import { spendTicket } from "#server/second-factor/second-factor.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/problems.ts";

/** As long as one step of signing in may take. */
export const TICKET_MS = 5 * 60_000;

/** Which step a ticket leads to; it is good for no other. */
type Step = "second step" | "use passkey" | "new passkey";

/** What a ticket says. */
export interface Ticket {
  /** The account; null as long as nobody knows whose passkey will come. */
  userId: string | null;
  /** What a passkey has to sign. */
  challenge: string | null;
  /** Of the password that was given; another one since makes the ticket void. */
  password: string | null;
}

const AGAIN = "This took too long. Sign in again.";

/**
 * Between two steps of signing in the portal keeps nothing: what it has to know again goes along with the visitor,
 * with a mark that only the portal can make. So a stranger who begins a thousand logins leaves no trace to be stored.
 */
export function writeTicket(secrets: Secrets, step: Step, ticket: Ticket, now: number): string {
  const content = { ...ticket, until: now + TICKET_MS, once: randomBytes(9).toString("base64url") };
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${secrets.mark(text, step)}`;
}

/** @throws Problem 401 when it is not one, is for another step, or is too old */
export function readTicket(
  secrets: Secrets,
  step: Step,
  written: string,
  now: number,
): Ticket & { until: number } {
  const [text = "", mark = "", ...more] = written.split(".");
  if (more.length > 0 || !secrets.isMark(mark, text, step)) throw new Problem(401, AGAIN);
  const content = JSON.parse(Buffer.from(text, "base64url").toString()) as Ticket & { until: number };
  if (content.until < now) throw new Problem(401, AGAIN);
  return content;
}

/** A ticket leads to one session only. @throws Problem 401 when it was used before */
export async function useUp(db: Executor, written: string, { until }: { until: number }): Promise<void> {
  const id = createHash("sha256").update(written).digest("base64url");
  if (!(await spendTicket(db, id, new Date(until).toISOString()))) throw new Problem(401, AGAIN);
}

/** For a ticket's password: changes with it, and tells nothing of it. */
export const passwordMark = (passwordHash: string): string =>
  createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16);
