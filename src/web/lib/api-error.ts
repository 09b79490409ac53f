import type { ProblemReply } from "#shared/http/problem.ts";

/** A refused call. The message is the status, a colon and the body's text. */
export class ApiError extends Error {
  readonly status: number;
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

/** A 401 because nobody is signed in. A refused code or password is a 401, too, without that word. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message.includes("Unauthorized");
}

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
export function isOtherAccount(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && "account" in error.fieldErrors;
}

/** Somebody else has changed what was edited since it was shown. */
export function isStaleEdit(error: unknown): boolean {
  const fields = fieldErrorsOf(error);
  return "updatedAt" in fields || "sharesShown" in fields;
}

/** The call is made only within ten minutes of a password. The server says so at the field of the password. */
export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && "currentPassword" in error.fieldErrors;
}

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
