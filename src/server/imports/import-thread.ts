import type { Piscina } from "piscina";
import type { Services } from "#server/context.ts";
import type { Connection } from "#server/db/client.ts";
import type { StorageConfig } from "#server/files/storage.ts";
import { updateImport } from "#server/imports/imports.repository.ts";
import { runImportJob, type RunImport } from "#server/imports/jobs.ts";
import { handlerOf, type JobHandler } from "#server/jobs/job-kinds.ts";
import { openThreads, workerFile } from "#server/threads.ts";

/** Where a thread finds what the server's services are opened on. */
export interface ThreadInput {
  readonly connection: Connection;
  readonly storage: StorageConfig;
  readonly timeZone: string;
}

const MEMORY_MB = 768;
/** Shorter than an import may take: it is due again soon after its server was killed, and waits for one that still runs. */
const CLAIM_SECONDS = 60;
const ATTEMPTS_MAX = 5;
/** Many times longer than 50,000 rows take. */
const RUN_MS = 15 * 60_000;

const TOO_LARGE =
  "This file holds too much to be imported at once. Split it and drop the parts one after the other.";
const BROKEN = "The file could not be imported: something went wrong on our side. Nothing was stored.";

/** Imports are checked and stored in a thread, so that neither reading a file nor sealing its months delays requests. */
export function openImportThread(): Piscina {
  return openThreads({ maxThreads: 1, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
}

/** @param run in the thread, and in tests without one */
export function runImports(
  { db }: Pick<Services, "db">,
  run: (job: RunImport) => Promise<unknown>,
): JobHandler {
  return handlerOf(runImportJob, { concurrency: 1, claimSeconds: CLAIM_SECONDS }, async (job) => {
    try {
      await run(job.payload);
    } catch (error) {
      const isTooLarge = isBeyondLimits(error);
      if (!isTooLarge && job.attempts < ATTEMPTS_MAX) throw error;
      const { importId, step } = job.payload;
      const failed = { state: "failed", failure: isTooLarge ? TOO_LARGE : BROKEN } as const;
      // What was stored has not failed, though its file could not be deleted.
      await updateImport(db, importId, failed, step === "check" ? "checking" : "applying");
      if (!isTooLarge) throw error;
    }
  });
}

/** The thread took too long, or too much memory. */
const isBeyondLimits = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));

/** Runs an import in a thread. */
export const inThread =
  (thread: Piscina, input: ThreadInput) =>
  (job: RunImport): Promise<unknown> =>
    thread.run(
      { ...input, job },
      { filename: workerFile("imports/import.worker"), signal: AbortSignal.timeout(RUN_MS) },
    );
