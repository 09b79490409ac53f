import type { Database } from "#server/db/client.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** Which e-mail it was, without anybody's name or address. */
type FailedTry = ({ notice: number } | { accountMail: number }) & { attempts: number; code: string };

/** How e-mails leave. */
export interface WayOut {
  db: Database;
  /** Null: there is no mail server, e-mails are kept in the portal. */
  mailer: Mailer | null;
  /** Without a slash at the end. */
  portalUrl: string;
  /** Told of every try that failed; managers see why at the notice. */
  onFailedTry?: (failed: FailedTry) => void;
}

/** Taken for longer than sending (a minute at most) and noting can last together. */
export const CLAIM_SECONDS = 180;
