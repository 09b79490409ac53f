import pLimit from "p-limit";
import { busy } from "#server/http/errors.ts";
import { holdsTooMuch, SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { ReadFigures, ReadInput } from "#server/spreadsheets/spreadsheet.worker.ts";
import { openThreads, workerFile } from "#server/threads.ts";

const WAITING_MAX = 20;
const READ_TIMEOUT_MS = 30_000;
const MEMORY_MB = 512;

/** Reads the figures in spreadsheets beside the requests, one after the other. */
export interface Spreadsheets {
  /**
   * @throws SpreadsheetProblem for a file that is not read; Problem 503 when too many wait
   */
  read(input: ReadInput): Promise<ReadFigures>;
  close(): Promise<void>;
}

/** Starts no thread before the first file is read. */
export function openSpreadsheets(timeoutMs = READ_TIMEOUT_MS): Spreadsheets {
  const threads = openThreads({ maxThreads: 1, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // The time of those that wait does not count.
  const one = pLimit(1);
  const run = async (input: ReadInput): Promise<ReadFigures> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const filename = workerFile("spreadsheets/spreadsheet.worker");
    try {
      const read = (await threads.run(input, { signal, filename })) as ReadFigures | { sentence: string };
      if ("sentence" in read) throw new SpreadsheetProblem(read.sentence);
      return read;
    } catch (error) {
      throw signal.aborted || isOutOfMemory(error) ? holdsTooMuch(input.filename) : error;
    }
  };
  return {
    read: async (input) => {
      if (one.pendingCount >= WAITING_MAX) throw busy("Too many spreadsheets are being read.");
      return one(() => run(input));
    },
    close: () => threads.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
