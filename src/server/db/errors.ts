import { DatabaseError } from "pg";

/** Network errors: refused, unreachable, disconnected. */
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * SQLSTATEs after which the same may succeed a little later, on another connection: connection exceptions, shutting
 * down, crashed, starting up, ended when idle, no connection left; read only (a former primary); a lock or a time that
 * ran out; a conflict with another transaction.
 */
const SQLSTATE = /^(08...|57P0[1235]|53300|25006|55P03|57014|25P0[34]|40001|40P01)$/;

/** The SQLSTATE of a write on a replica. */
export const READ_ONLY = "25006";

/** Messages of driver errors that have no code. */
const SENTENCES = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
];

/**
 * Whether an error means that the database cannot answer now, and not that it refused a statement. The request is
 * answered with 503, and the connection given up.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const each of withCauses(error)) {
    // An unreachable file storage is reported otherwise.
    if (codeOf(each).startsWith("E_CANNOT_") || "$metadata" in each) return false;
    if (meansUnavailable(each)) return true;
  }
  return false;
}

function meansUnavailable(error: Error): boolean {
  const code = codeOf(error);
  if (NETWORK.has(code) || SQLSTATE.test(code)) return true;
  // The socket's file is not there while PostgreSQL is down; a file that is not there is no connection.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Whether others held a lock for longer than a request waits. */
export const isLocked = (error: unknown): boolean =>
  withCauses(error).some((each) => codeOf(each) === "55P03");

/** Whether a pooler has handed the statement to another session of PostgreSQL than the one that prepared it. */
export function isStatementForgotten(error: unknown): boolean {
  return withCauses(error).some((each) => codeOf(each) === "26000" || codeOf(each) === "42P05");
}

/** The name of the constraint that a failed statement broke, or null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  return findViolation(error)?.constraint ?? null;
}

/** Whether a statement failed because the row that it refers to was deleted. */
export function isReferenceViolation(error: unknown): boolean {
  return findViolation(error)?.code === "23503";
}

/** What PostgreSQL said of a statement that broke a constraint. */
const findViolation = (error: unknown): DatabaseError | undefined =>
  withCauses(error).find(
    (each): each is DatabaseError => each instanceof DatabaseError && each.constraint !== undefined,
  );

/** An error, its cause, and so on: Drizzle wraps what the driver threw. */
function withCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : [];
}
