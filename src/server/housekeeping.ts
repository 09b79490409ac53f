import { deleteExpiredResets } from "#server/account-links/account-links.repository.ts";
import { deleteOldAccountMails } from "#server/account-mails/account-mails.repository.ts";
import { deleteExpiredSessions, deletePastAttempts } from "#server/auth/sessions.repository.ts";
import { findBeginning } from "#server/chain/chain.repository.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { withPurgeLock } from "#server/db/locks.ts";
import { listStoredNames } from "#server/documents/documents.repository.ts";
import { documentKey, purgeUnattachedUploads } from "#server/documents/documents.service.ts";
import { expireDrafts } from "#server/drafts/drafts.service.ts";
import { logoKey } from "#server/files/logos.ts";
import { belongsTo, type FileStorage } from "#server/files/storage.ts";
import { deleteUnreferencedFiles } from "#server/files/trash.ts";
import { listLogoFiles } from "#server/locations/locations.repository.ts";
import { listFilesInTrash } from "#server/removals/removals.repository.ts";
import { purgeRemovals } from "#server/removals/removals.service.ts";
import { deleteOldTickets } from "#server/second-factor/second-factor.repository.ts";
import { listGroupLogo } from "#server/settings/settings.repository.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Purges what is expired, at the start and every hour. Returns how to stop it. */
export function startHousekeeping({ db, files }: Services, onError: (error: unknown) => void): () => void {
  const tidy = () =>
    Promise.all([
      deleteExpiredSessions(db),
      deletePastAttempts(db),
      deleteOldTickets(db),
      deleteOldAccountMails(db),
      deleteExpiredResets(db),
      expireDrafts(db, new Date()),
      purgeFiles(db, files, new Date()),
    ]).catch(onError);
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

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
    await purgeRemovals(db, files, now);
    const known = async () => ({
      present: new Set([
        ...(await listStoredNames(db)).map(documentKey),
        ...(await listLogoFiles(db)).map(logoKey),
        ...(await listGroupLogo(db)).map(logoKey),
      ]),
      removed: new Set(await listFilesInTrash(db)),
    });
    await deleteUnreferencedFiles(files, known, now);
  });
}
