import { createHash, randomBytes } from "node:crypto";
import type { Secrets } from "#server/auth/secrets.ts";
import { spendTicket } from "#server/second-factor/second-factor.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { Problem } from "#server/http/errors.ts";

/** As long as one step of signing in may take. */
export const TICKET_MS = 5 * 60_000;

/** Which step a ticket leads to; it is good for no other. */
type Step = "second step" | "use passkey" | "new passkey";

/** What a ticket says. */
interface Ticket {
  /** The account; null as long as nobody knows whose passkey will come. */
  userId: string | null;
  /** What a passkey has to sign. */
  challenge: string | null;
  /** Of the password that was given; another one since makes the ticket void. */
  password: string | null;
}

/** 401 would tell the browser of somebody who is signed in that the session is over. */
const tooLate = (step: Step): Problem =>
  step === "new passkey"
    ? new Problem(400, "This took too long. Try again.")
    : new Problem(401, "This took too long. Sign in again.");

/** A ticket as it was read. */
type Read = Ticket & { until: number; step: Step };

/**
 * Between two steps of signing in the portal keeps nothing: what it has to know again goes along with the visitor,
 * with a mark that only the portal can make. So a stranger who begins a thousand logins leaves no trace to be stored.
 */
export function writeTicket(secrets: Secrets, step: Step, ticket: Ticket, now: number): string {
  const content = { ...ticket, until: now + TICKET_MS, once: randomBytes(9).toString("base64url") };
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${secrets.mark(text, step)}`;
}

/** @throws Problem 401 (400 for a new passkey) when it is not one, is for another step, or is too old */
export function readTicket(secrets: Secrets, step: Step, written: string, now: number): Read {
  const [text = "", mark = "", ...more] = written.split(".");
  if (more.length > 0 || !secrets.isMark(mark, text, step)) throw tooLate(step);
  const content = JSON.parse(Buffer.from(text, "base64url").toString()) as Omit<Read, "step">;
  if (content.until < now) throw tooLate(step);
  return { ...content, step };
}

/** A ticket leads to one thing only. @throws Problem as readTicket when it was used before */
export async function useUp(db: Executor, written: string, { until, step }: Read): Promise<void> {
  const id = createHash("sha256").update(written).digest("base64url");
  if (!(await spendTicket(db, id, new Date(until).toISOString()))) throw tooLate(step);
}

/** For a ticket's password: changes with it, and tells nothing of it. */
export const passwordMark = (passwordHash: string): string =>
  createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16);
