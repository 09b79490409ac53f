import type { ProblemReply } from "#shared/http/problem.ts";

const NAMES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Payload Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

/** A refusal: a value with a status and a sentence, shown by the one handler below. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(statusCode: number, message: string, fieldErrors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "Problem";
    this.statusCode = statusCode;
    this.fieldErrors = fieldErrors;
  }
}

/** 400: something in the input is wrong; each sentence stands at its field. */
export function invalid(fieldErrors: Readonly<Record<string, string>>): Problem {
  return new Problem(400, Object.values(fieldErrors)[0] ?? "The request is not valid.", fieldErrors);
}

export const unauthorized = () => new Problem(401, "Sign in to continue.");
export const forbidden = (
  message = "Your account may not do this.",
  fieldErrors?: Readonly<Record<string, string>>,
) => new Problem(403, message, fieldErrors);
export const notFound = (what = "This page") => new Problem(404, `${what} does not exist.`);
export const conflict = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(409, message, fieldErrors);

const CHANGED_SINCE = "This was changed after you opened it.";

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
export const changedSince = (field: string) => conflict(CHANGED_SINCE, { [field]: CHANGED_SINCE });

export const tooLarge = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(413, message, fieldErrors);
export const wrongKind = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(415, message, fieldErrors);
/** 503: nothing is wrong with what was asked, only with when. */
export const busy = (message: string) => new Problem(503, `${message} Try again shortly.`);

/** The body of a refusal. */
export function problemReply(
  statusCode: number,
  message: string,
  fieldErrors?: Readonly<Record<string, string>>,
): ProblemReply {
  const error = NAMES[statusCode] ?? (statusCode < 500 ? "Bad Request" : "Internal Server Error");
  return { statusCode, error, message, ...(fieldErrors ? { fieldErrors } : {}) };
}
