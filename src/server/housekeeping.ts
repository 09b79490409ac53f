import { deleteExpiredResets } from "#server/account-links/account-links.repository.ts";
import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import { deleteExpiredSessions, deletePastAttempts } from "#server/auth/sessions.repository.ts";
import { findBeginning } from "#server/chain/chain.repository.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { withPurgeLock } from "#server/db/locks.ts";
import { listStoredNames } from "#server/documents/documents.repository.ts";
import { documentKey, purgeUnattachedUploads } from "#server/documents/documents.service.ts";
import { expireDrafts } from "#server/drafts/drafts.service.ts";
import { remindDue } from "#server/due/remind-due.ts";
import { logoKey } from "#server/files/logos.ts";
import { belongsTo, type FileStorage } from "#server/files/storage.ts";
import { deleteUnreferencedFiles } from "#server/files/trash.ts";
import { listImportFiles } from "#server/imports/imports.repository.ts";
import { expireImports } from "#server/imports/imports.service.ts";
import type { JobHandler } from "#server/jobs/job-kinds.ts";
import { deleteOldJobs } from "#server/jobs/jobs.repository.ts";
import { listLogoFiles } from "#server/locations/locations.repository.ts";
import { listFilesInTrash } from "#server/removals/removals.repository.ts";
import { purgeRemovals } from "#server/removals/removals.service.ts";
import { deleteOldTickets } from "#server/second-factor/second-factor.repository.ts";
import { listGroupLogo } from "#server/settings/settings.repository.ts";

const HOUR_SECONDS = 60 * 60;
const ACCOUNT_MAIL_DAYS = 7;

/** What is expired is removed, and who files is reminded, by repeated jobs, hourly and when a server starts. */
export const housekeeping = (services: Services): JobHandler[] => [
  hourly("remind_due", () => remindDue(services, new Date())),
  hourly("purge_files", () => purgeFiles(services.db, services.files, new Date())),
  hourly("delete_expired", () =>
    Promise.all([
      deleteExpiredSessions(services.db),
      deletePastAttempts(services.db),
      deleteOldTickets(services.db),
      deleteOldJobs(services.db, accountMailJob, ACCOUNT_MAIL_DAYS),
      deleteExpiredResets(services.db),
      expireDrafts(services.db, new Date()),
    ]),
  ),
];

const hourly = (name: string, run: () => Promise<unknown>): JobHandler => ({
  name,
  concurrency: 1,
  claimSeconds: HOUR_SECONDS,
  everySeconds: HOUR_SECONDS,
  run,
});

/**
 * Purges for good, with its files: uploads that no report and no draft named within a day, what was deleted thirty days ago, and
 * files that no row names.
 * @throws Error when the storage is that of another database; nothing is purged then
 */
export async function purgeFiles(db: Database, files: FileStorage, now: Date): Promise<void> {
  await withPurgeLock(db, async () => {
    if (!(await belongsTo(files, await findBeginning(db))))
      throw new Error("the storage belongs to another database: nothing in it is removed");
    await purgeUnattachedUploads(db, files, now);
    await expireImports(db, files);
    await purgeRemovals(db, files, now);
    const known = async () => ({
      present: new Set([
        ...(await listStoredNames(db)).map(documentKey),
        ...(await listLogoFiles(db)).map(logoKey),
        ...(await listGroupLogo(db)).map(logoKey),
        ...(await listImportFiles(db)),
      ]),
      removed: new Set(await listFilesInTrash(db)),
    });
    await deleteUnreferencedFiles(files, known, now);
  });
}
