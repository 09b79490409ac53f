import { openDatabase } from "#server/db/client.ts";
import { openStorage } from "#server/files/storage.ts";
import type { ThreadInput } from "#server/imports/import-thread.ts";
import type { RunImport } from "#server/imports/jobs.ts";
import { runImport } from "#server/imports/run-import.ts";

/** One connection stores, the other one says how far it is. */
export default async function work({
  connection,
  storage,
  timeZone,
  job,
}: ThreadInput & { job: RunImport }): Promise<void> {
  const { db, close } = openDatabase(connection, { isPatient: true });
  try {
    await runImport({ db, files: await openStorage(storage), timeZone }, job);
  } finally {
    await close();
  }
}
