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

/** SQLSTATEs: connection exceptions, shutting down, crashed, starting up, no connection left. */
const SQLSTATE = /^(08...|57P0[123]|53300)$/;

/** Messages of driver errors that have no code. */
const SENTENCES = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
];

/** Whether an error means that the database does not answer, and not that it refused a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    // An unreachable file storage is reported otherwise.
    if (codeOf(each).startsWith("E_CANNOT_") || "$metadata" in each) return false;
    if (isUnavailableMessage(each)) return true;
  }
  return false;
}

function isUnavailableMessage(error: Error): boolean {
  const code = codeOf(error);
  if (NETWORK.has(code) || SQLSTATE.test(code)) return true;
  // The socket's file is not there while PostgreSQL is down; a file that is not there is no connection.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Whether a pooler has handed the statement to another session of PostgreSQL than the one that prepared it. */
export function isStatementForgotten(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (codeOf(each) === "26000" || codeOf(each) === "42P05") return true;
  return false;
}

/** SQLSTATEs of violated constraints: unique, foreign key, check, exclusion. */
const VIOLATIONS = new Set(["23505", "23503", "23514", "23P01"]);

type Violation = { code: string; constraint: string };

/** The name of the constraint that a failed statement broke, or null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  return findViolation(error)?.constraint ?? null;
}

/** Whether a statement failed because this unique constraint or index already holds the value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violation = findViolation(error);
  return violation?.code === "23505" && violation.constraint === constraint;
}

/** Whether a statement failed because the row that it refers to was deleted. */
export function isReferenceViolation(error: unknown): boolean {
  return findViolation(error)?.code === "23503";
}

/** Drizzle wraps what the driver threw, so the SQLSTATE is in the cause, not in the error itself. */
function findViolation(error: unknown): Violation | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isViolation(each)) return each;
  }
  return null;
}

function isViolation(error: object): error is Violation {
  return (
    "code" in error &&
    typeof error.code === "string" &&
    VIOLATIONS.has(error.code) &&
    "constraint" in error &&
    typeof error.constraint === "string"
  );
}
