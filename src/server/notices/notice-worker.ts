import { deliverAccountMails } from "#server/account-mails/deliver-account-mails.ts";
import type { Services } from "#server/http/services.ts";
import { deliverNotices } from "#server/notices/deliver-notices.ts";
import { openMailer, senderOf, type MailDeliveryContext } from "#server/mail/mailer.ts";

/** Notices of other servers, and those whose pause is over, are found by looking. */
const LOOK_EVERY_MS = 15_000;
/** After this, a stop breaks off what is still being sent; it is sent again later, as the same message. */
const STOP_GRACE_MS = 5_000;

interface NoticeWorkerOptions {
  /** Null: e-mails are kept in the portal. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Where the readers find the portal, without a slash at the end. */
  portalUrl: string;
  /** Told of every try that failed; it is repeated after a pause. */
  onFailedTry?: NonNullable<MailDeliveryContext["onFailedTry"]>;
  /** What went wrong inside; the next look tries again. */
  onError: (error: unknown) => void;
}

/**
 * Sends the queued notices of this and every other server, and the e-mails to the owners of accounts: at once when one is queued here, else at the next look.
 * Returns how to stop it.
 */
export function startNoticeWorker(
  { db, bell, timeZone }: Pick<Services, "db" | "bell" | "timeZone">,
  { smtpUrl, mailFrom, portalUrl, onFailedTry, onError }: NoticeWorkerOptions,
): { stop(): Promise<void> } {
  const mailer = smtpUrl === null ? null : openMailer(smtpUrl, senderOf({ mailFrom, smtpUrl, portalUrl }));
  const way = { db, mailer, portalUrl, timeZone, ...(onFailedTry ? { onFailedTry } : {}) };
  const stopping = new AbortController();
  const goesOn = () => !stopping.signal.aborted;
  let again = false;
  let round: Promise<void> | null = null;

  const look = () => {
    // A ring while a round runs may be about a notice that this round has passed already.
    again = true;
    round ??= work();
  };
  const work = async () => {
    while (again && goesOn()) {
      again = false;
      await deliverAccountMails(way, goesOn).catch(onError);
      await deliverNotices(way, goesOn).catch(onError);
    }
    round = null;
  };

  const unlisten = bell.onRing(look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      unlisten();
      const breakOff = setTimeout(() => mailer?.close(), STOP_GRACE_MS);
      await round;
      clearTimeout(breakOff);
      mailer?.close();
    },
  };
}

/**
 * Rung when notices were queued, so that this server's worker looks at once. A ring that nobody hears (the server is
 * killed, the worker runs elsewhere) costs only the time until the next look.
 */
export class WorkerSignal {
  readonly #listeners = new Set<() => void>();

  ring(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Returns how to stop listening. */
  onRing(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
