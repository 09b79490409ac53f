import { createHash, randomUUID } from "node:crypto";
import os from "node:os";
import type { Piscina } from "piscina";
import { busy } from "#server/http/errors.ts";
import { openThreads, workerFile } from "#server/threads.ts";

/** One core is left to the requests, and where there are more than five, the others to the database. */
const THREADS = Math.min(4, Math.max(1, os.availableParallelism() - 1));
const WAITING_MAX = 500;
/** Typst keeps some hundred kilobytes of each file until its thread ends. */
const FILES_OF_A_THREAD = 250;
/** Longer than any request waits. The longest file takes a second; what takes this long would hold its thread for ever. */
const RENDER_TIMEOUT_MS = 120_000;

/** The build puts it here (vite.config.ts); run from the sources, each start counts as another build. */
declare const BUILD_ID: string | undefined;
const thisBuild = typeof BUILD_ID === "string" ? BUILD_ID : randomUUID();

/** Makes PDFs beside the requests, in threads of lower priority. */
export interface Pdfs {
  /** Of the file that this input gives, without making it: the same input and build, the same bytes. */
  etagOf(input: object): string;
  /**
   * @param worker the module below the server's folder whose default export makes the file: "reports/pdf/report-pdf.worker"
   * @throws Problem 503 when more files are waited for than can be made soon
   */
  render(worker: string, input: object): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Starts no thread before the first file is requested.
 *
 * @param build id of the code, texts, typefaces and compiler that decide on a file beside its input
 * @param filesOfAThread after so many files the threads are replaced, which frees their memory
 */
export function openPdfs(build = thisBuild, filesOfAThread = FILES_OF_A_THREAD): Pdfs {
  // Typst would share each file out among threads of its own, one a core: slower, and no core is left to the requests.
  process.env["RAYON_NUM_THREADS"] ??= "1";
  const limit = filesOfAThread * THREADS;
  let current = startThreads();
  return {
    etagOf: (input) =>
      `"${createHash("sha256").update(`${build}\n`).update(JSON.stringify(input)).digest("base64url")}"`,
    render: async (worker, input) => {
      if (current.started === limit) current = startThreads();
      const pool = current;
      if (pool.threads.queueSize >= WAITING_MAX) throw busy("Too many files are being printed.");
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      pool.started += 1;
      pool.unfinished += 1;
      try {
        return (await pool.threads.run(input, { signal, filename: workerFile(worker) })) as Uint8Array;
      } catch (error) {
        throw signal.aborted ? busy("This file took too long to print.") : error;
      } finally {
        pool.unfinished -= 1;
        if (pool.started === limit && pool.unfinished === 0) await pool.threads.destroy();
      }
    },
    close: () => current.threads.destroy(),
  };
}

interface Threads {
  readonly threads: Piscina;
  /** Files that they were given, and those of them that are not made yet. */
  started: number;
  unfinished: number;
}

function startThreads(): Threads {
  return { threads: openThreads({ maxThreads: THREADS, maxQueue: WAITING_MAX }), started: 0, unfinished: 0 };
}
