import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, isReferenceViolation } from "#server/db/errors.ts";
import { NotAnsweredInTime } from "#server/http/answer-time.ts";
import { isDiskFull, isStorageFailure, Problem, problemReply, loggableError } from "#server/http/errors.ts";
import { BARE_HEADERS } from "#server/http/security.ts";
import { serveLoginForFile } from "#server/ssr/login-for-file.ts";

/** Sentences for what the server's own parts refuse before a handler is reached. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "This kind of body is not understood here.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty.",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_BAD_URL: "This address is not valid.",
  FST_ERR_MAX_PARAM_LENGTH: "This address is too long.",
};

export const DATABASE_UNAVAILABLE = "The database does not answer. Try again shortly.";
const DISK_FULL = "There is no space left on the server, so nothing was saved. Tell whoever runs the portal.";
const FILES_UNAVAILABLE =
  "The portal cannot reach its stored files. Try again shortly, or tell whoever runs it.";
/** What is referred to is looked for first, so it was there a moment ago. */
const DELETED_MEANWHILE = "What this belongs to was deleted at the same moment. Nothing was saved.";
const RETRY_AFTER_SECONDS = 5;

/** Answers every refusal in one form, and keeps what went wrong inside from the client. */
export function showProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
}

/** For addresses that are refused before any route, and any hook, is found. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(BARE_HEADERS);
  void answerProblem(error, request, reply);
}

function answerProblem(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Problem)
    return (
      serveLoginForFile(request, reply, error.statusCode) ??
      reply.status(error.statusCode).send(problemReply(error.statusCode, error.message, error.fieldErrors))
    );
  const status = error.statusCode ?? 500;
  if (status < 500)
    return reply
      .status(status)
      .send(problemReply(status, SENTENCES[error.code] ?? "The request is not valid."));
  if (isDatabaseUnavailable(error)) {
    request.log.warn(loggableError(error), "the database does not answer");
    return later(reply, DATABASE_UNAVAILABLE);
  }
  if (isReferenceViolation(error)) {
    request.log.warn(loggableError(error), "something was deleted meanwhile");
    return reply.status(409).send(problemReply(409, DELETED_MEANWHILE));
  }
  request.log.error(loggableError(error), "request failed");
  if (isDiskFull(error)) return reply.status(507).send(problemReply(507, DISK_FULL));
  if (isStorageFailure(error)) return later(reply, FILES_UNAVAILABLE);
  if (error instanceof NotAnsweredInTime)
    return later(reply, "This takes longer than it should. Try again shortly.");
  return reply.status(500).send(problemReply(500, "Something went wrong on our side. Try again."));
}

function later(reply: FastifyReply, message: string): FastifyReply {
  return reply.status(503).header("retry-after", RETRY_AFTER_SECONDS).send(problemReply(503, message));
}
