import { deliverAccountMails } from "#server/account-mails/deliver-account-mails.ts";
import type { Services } from "#server/context.ts";
import { openMailer, senderOf, type MailDeliveryContext } from "#server/mail/mailer.ts";
import { deliverNotices } from "#server/notices/deliver-notices.ts";

/** Polling finds e-mails queued by other servers and those due for another attempt. */
const POLL_MS = 15_000;
/** A stop aborts what is still being sent after this; it is sent again later with the same Message-ID. */
const STOP_GRACE_MS = 5_000;

interface MailWorkerOptions {
  /** Null: e-mails are stored for managers to read. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The portal's public address, without a trailing slash. */
  portalUrl: string;
  /** Called for every failed attempt; it is repeated later. */
  onFailedTry?: NonNullable<MailDeliveryContext["onFailedTry"]>;
  /** Called for internal errors; the next poll tries again. */
  onError: (error: unknown) => void;
}

/**
 * Sends queued notices and the e-mails to owners of accounts: at once when this server queued them, else at the next
 * poll. Every server runs one; they share the queue.
 */
export function startMailWorker(
  {
    db,
    files,
    mailSignal,
    secrets,
    timeZone,
  }: Pick<Services, "db" | "files" | "mailSignal" | "secrets" | "timeZone">,
  { smtpUrl, mailFrom, portalUrl, onFailedTry, onError }: MailWorkerOptions,
): { stop(): Promise<void> } {
  const mailer = smtpUrl === null ? null : openMailer(smtpUrl, senderOf({ mailFrom, smtpUrl, portalUrl }));
  const delivery = {
    db,
    files,
    mailer,
    portalUrl,
    secrets,
    timeZone,
    ...(onFailedTry ? { onFailedTry } : {}),
  };
  const stopping = new AbortController();
  const mayContinue = () => !stopping.signal.aborted;
  let again = false;
  let round: Promise<void> | null = null;

  const wake = () => {
    // A running round may have passed the newly queued notice already.
    again = true;
    round ??= work();
  };
  const work = async () => {
    while (again && mayContinue()) {
      again = false;
      await deliverAccountMails(delivery, mayContinue).catch(onError);
      await deliverNotices(delivery, mayContinue).catch(onError);
    }
    round = null;
  };

  const unsubscribe = mailSignal.subscribe(wake);
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      unsubscribe();
      const abort = setTimeout(() => mailer?.close(), STOP_GRACE_MS);
      await round;
      clearTimeout(abort);
      mailer?.close();
    },
  };
}
