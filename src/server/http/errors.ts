import { STATUS_CODES } from "node:http";
import { PROBLEM_CODES, type ProblemCode, type ProblemReply } from "#shared/http/problem.ts";

/** A refusal: a value with a code, its status, and a sentence; answered by error-handler.ts. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(code: ProblemCode, message: string, fieldErrors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.statusCode = PROBLEM_CODES[code][0];
    this.fieldErrors = fieldErrors;
  }
}

/** A refusal whose sentence belongs to one field. */
export const refusedAt = (field: string, code: ProblemCode, sentence: string) =>
  new Problem(code, sentence, { [field]: sentence });

/** 400: something in the input is wrong; each sentence belongs to its field. */
export function invalid(fieldErrors: Readonly<Record<string, string>>): Problem {
  return new Problem(
    "invalid_input",
    Object.values(fieldErrors)[0] ?? "The request is not valid.",
    fieldErrors,
  );
}

export const unauthorized = () => new Problem("signed_out", "Sign in to continue.");
export const forbidden = (message = "Your account may not do this.") => new Problem("not_allowed", message);
export const notFound = (what = "This page") => new Problem("not_found", `${what} does not exist.`);
/** 409: what is stored does not allow it. Where pages or programs go on by themselves, a code of its own says why. */
export const conflict = (message: string) => new Problem("not_possible_now", message);

/**
 * An edit begins with what was shown. To be called under the lock of the row that is edited.
 * @param shown updatedAt as the caller read it; undefined from a caller who sends none
 * @throws Problem 409 when the row was changed since
 */
export function refuseStaleEdit(shown: string | undefined, stored: { readonly updatedAt: string }): void {
  if (shown !== undefined && Date.parse(shown) !== Date.parse(stored.updatedAt))
    throw changedSince("updatedAt");
}

/** 409: what was sent as shown is not what is stored by now. */
export const changedSince = (field: string) =>
  refusedAt(field, "stale_version", "This was changed after you opened it.");

/** 503: the request is right, but cannot be answered now. */
export const busy = (message: string) => new Problem("unavailable", `${message} Try again shortly.`);

export function problemBody(
  { code, message, fieldErrors, ...problem }: Problem,
  statusCode = problem.statusCode,
): ProblemReply {
  const error = STATUS_CODES[statusCode] ?? "Unknown";
  return { statusCode, error, code, message, ...(fieldErrors ? { fieldErrors } : {}) };
}

/** The file system's words for it, and PostgreSQL's. */
const CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something could not be stored because the disk, or this user's part of it, is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string" && CODES.has(each.code)) return true;
  return false;
}

/** Whether the storage of files failed: its errors all have such a code. */
export const isStorageFailure = (error: Error): boolean =>
  "code" in error && typeof error.code === "string" && error.code.startsWith("E_CANNOT_");

/** What a log may tell of an error. */
interface LoggableError {
  kind: string;
  code?: string;
  message?: string;
  /** Of what the database refused: names of the schema, never a value. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown. */
  at?: string[];
  cause?: LoggableError;
}

const FACTS = new Set(["code", "table", "column", "constraint"]);
const FRAMES_MAX = 5;

/**
 * An error as a log may hold it. A query's error has all its parameters in its message, and PostgreSQL repeats the
 * values it refuses: of both only names and codes are logged.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { kind: typeof error };
  const named = Object.entries(error).filter(
    (entry): entry is [string, string] => FACTS.has(entry[0]) && typeof entry[1] === "string",
  );
  return {
    kind: error.constructor.name,
    ...(repeatsValues(error) ? {} : { message: error.message }),
    ...Object.fromEntries(named),
    at: framesIn(error.stack),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}

function repeatsValues(error: Error): boolean {
  // "query" and "params" are Drizzle's, "severity" is what PostgreSQL sends.
  return "query" in error || "severity" in error;
}

/** The message may have lines of its own, so a line of the stack counts only by its form. */
function framesIn(stack: string | undefined): string[] {
  const lines = stack?.split("\n").map((line) => line.trim()) ?? [];
  return lines.filter((line) => /^at .+:\d+:\d+\)?$/.test(line)).slice(0, FRAMES_MAX);
}
