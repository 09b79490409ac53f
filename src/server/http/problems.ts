import type { FastifyError, FastifyInstance } from "fastify";
import type { ProblemReply } from "#shared/http/problem.ts";

const NAMES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  503: "Service Unavailable",
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
export const forbidden = (message = "Your account may not do this.") => new Problem(403, message);
export const notFound = (what = "This page") => new Problem(404, `${what} does not exist.`);
export const conflict = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(409, message, fieldErrors);
export const tooLarge = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(413, message, fieldErrors);
export const wrongKind = (message: string, fieldErrors?: Readonly<Record<string, string>>) =>
  new Problem(415, message, fieldErrors);

/** The body of a refusal. */
export function problemReply(
  statusCode: number,
  message: string,
  fieldErrors?: Readonly<Record<string, string>>,
): ProblemReply {
  const error = NAMES[statusCode] ?? (statusCode < 500 ? "Bad Request" : "Internal Server Error");
  return { statusCode, error, message, ...(fieldErrors ? { fieldErrors } : {}) };
}

/** Sentences for what the server's own parts refuse before a handler is reached. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This kind of body is not understood here.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty.",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
};

/** Answers every refusal in one form, and keeps what went wrong inside from the client. */
export function showProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      return reply
        .status(error.statusCode)
        .send(problemReply(error.statusCode, error.message, error.fieldErrors));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply
        .status(status)
        .send(problemReply(status, SENTENCES[error.code] ?? "The request is not valid."));
    }
    // Drizzle puts all parameters of a failed query into its message, so only kind and cause are logged.
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    request.log.error(
      { kind: error.name, code: error.code, cause, stack: error.stack?.split("\n").slice(1, 6) },
      "request failed",
    );
    return reply.status(500).send(problemReply(500, "Something went wrong on our side. Try again."));
  });
}
