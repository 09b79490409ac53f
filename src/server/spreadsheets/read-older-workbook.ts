import { fork } from "node:child_process";
import { once } from "node:events";
import type { OlderWorkbook } from "#server/spreadsheets/older-workbook.process.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import { execArgv, workerFile } from "#server/threads.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";

/** Shorter than a thread may read (spreadsheets.ts). */
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

type Answer = { sheets: readonly Sheet[] } | { sentence: string } | { failure: string };

/**
 * The sheets of an .xls, read in a process: in some damaged ones the library reads without end, into an array that grows
 * faster than a thread is stopped at its limit of memory, which ends the whole process.
 * @throws SpreadsheetProblem, or Error for a damaged one
 */
export async function readOlderWorkbook(workbook: OlderWorkbook): Promise<readonly Sheet[]> {
  const child = fork(workerFile("spreadsheets/older-workbook.process"), {
    execArgv: [...execArgv, `--max-old-space-size=${MEMORY_MB}`],
    serialization: "advanced",
    stdio: "ignore",
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "exit").then((): Answer => ({ failure: "ended without an answer" }));
  const answered = once(child, "message").then(([answer]) => answer as Answer);
  child.send(workbook);
  const answer = await Promise.race([answered, ended]);
  if ("sheets" in answer) return answer.sheets;
  if ("sentence" in answer) throw new SpreadsheetProblem(answer.sentence);
  throw new Error(answer.failure);
}
