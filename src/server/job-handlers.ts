import { sendAccountMail } from "#server/account-mails/send-account-mail.ts";
import type { Services } from "#server/context.ts";
import { housekeeping } from "#server/housekeeping.ts";
import { runImports } from "#server/imports/import-thread.ts";
import type { RunImport } from "#server/imports/jobs.ts";
import { type JobLog, startJobWorker } from "#server/jobs/job-worker.ts";
import { openMailer, senderOf } from "#server/mail/mailer.ts";
import { sendNotice } from "#server/notices/send-notice.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import { sendStatementMail } from "#server/statements/send-statement-mail.ts";

/** A stop aborts what is still being sent after this; it is sent again later with the same Message-ID. */
const STOP_GRACE_MS = 5_000;

interface MailSettings {
  /** Null: e-mails are stored for managers to read. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The portal's public address, without a trailing slash. */
  portalUrl: string;
}

/** Starts this server's worker with the handlers of all kinds of jobs. */
export function startJobs(
  services: Services,
  { smtpUrl, mailFrom, portalUrl }: MailSettings,
  log: JobLog,
  runImport: (job: RunImport) => Promise<unknown>,
): { stop(): Promise<void> } {
  const mailer = smtpUrl === null ? null : openMailer(smtpUrl, senderOf({ mailFrom, smtpUrl, portalUrl }));
  const mailServices = { ...services, mailer, portalUrl };
  const handlers = [
    sendAccountMail(mailServices),
    sendNotice(mailServices),
    sendStatementMail(mailServices),
    makeStatements({ ...services, onError: (error) => log.onError(error) }),
    refreshStatements(services),
    runImports(services, runImport),
    ...housekeeping(services),
  ];
  const worker = startJobWorker(services.db, handlers, log);
  return {
    stop: async () => {
      const abort = setTimeout(() => mailer?.close(), STOP_GRACE_MS);
      await worker.stop();
      clearTimeout(abort);
      mailer?.close();
    },
  };
}
