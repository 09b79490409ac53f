import { deleteOldAccountMails } from "#server/account-mails/account-mails.repository.ts";
import { deleteExpiredSessions, deletePastLoginFailures } from "#server/auth/sessions.repository.ts";
import { deleteOldTickets } from "#server/second-factor/second-factor.repository.ts";
import type { Services } from "#server/http/services.ts";
import { removeFiles } from "#server/remove-files.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Removes what nobody needs any more, at the start and every hour. Returns how to stop it. */
export function startMaintenance({ db, files }: Services, onError: (error: unknown) => void): () => void {
  const tidy = () =>
    Promise.all([
      deleteExpiredSessions(db),
      deletePastLoginFailures(db),
      deleteOldTickets(db),
      deleteOldAccountMails(db),
      removeFiles(db, files, new Date()),
    ]).catch(onError);
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
