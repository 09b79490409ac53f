import type { ProblemCode, ProblemReply } from "#shared/http/problem.ts";

/** A refused call. The message is the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number;
  /** Why, as pages decide by it; null where the portal has not answered. */
  readonly code: ProblemCode | null;
  /** The portal's sentence, or one for the server in front that has answered in its place; null where it sent none. */
  readonly sentence: string | null;
  /** Sentences by field name. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const problem = readProblem(text);
    this.sentence = problem === null ? sentenceForServerInFront(status, text) : (problem.message ?? null);
    this.code = problem?.code ?? null;
    this.fieldErrors = problem?.fieldErrors ?? {};
  }
}

function readProblem(text: string): Partial<ProblemReply> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Partial<ProblemReply>) : null;
  } catch {
    // A proxy in between answers with a page of its own.
    return null;
  }
}

function sentenceForServerInFront(status: number, text: string): string | null {
  if (status === 413)
    return "The file was too large for the server in front of the portal. Choose a smaller one, or tell whoever runs the portal.";
  if (!/^\s*</.test(text)) return null;
  if (status >= 500) return "The server in front of the portal does not reach it. Try again shortly.";
  return "A server in front of the portal answered in its place. Tell whoever runs the portal.";
}

/** Whether a call was refused for one of these reasons. */
export function isRefused(error: unknown, ...codes: readonly ProblemCode[]): boolean {
  return error instanceof ApiError && error.code !== null && codes.includes(error.code);
}

/** Nobody is signed in. A refused code or password is a 401, too. */
export const isSessionGone = (error: unknown): boolean => isRefused(error, "signed_out");

/** The caller has cancelled the call: nothing failed. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Nothing answered at all: no connection, or no portal at its other end. fetch fails with a TypeError then. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** What the call was about is not there, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Somebody else was quicker. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isOtherAccount(error);
}

/** The page was opened with another account than the one that is signed in now. */
export const isOtherAccount = (error: unknown): boolean => isRefused(error, "other_account");

/** Somebody else has changed what was edited since it was shown. */
export const isStaleEdit = (error: unknown): boolean => isRefused(error, "stale_version");

/** The call is made only within ten minutes of a password. */
export const isPasswordRequired = (error: unknown): boolean => isRefused(error, "confirmation_needed");

/** The month was filed, or the report that is corrected was corrected or deleted, by somebody else. */
export const isReportConflict = (error: unknown): boolean =>
  isRefused(error, "report_already_filed", "report_corrected", "report_deleted");

/** The server's sentence, where it sent one. */
export function reasonOf(error: unknown): string | undefined {
  return (error instanceof ApiError && error.sentence) || undefined;
}

/** The server's sentence, or what to say without one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return reasonOf(error) ?? otherwise;
}

/** The sentences by field of a refused call; none for other failures. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fieldErrors : {};
}
