import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, isLocked, isReferenceViolation } from "#server/db/errors.ts";
import { NotAnsweredInTime } from "#server/http/answer-time.ts";
import {
  isDiskFull,
  isStorageFailure,
  loggableError,
  notFound,
  Problem,
  problemBody,
} from "#server/http/errors.ts";
import { BARE_HEADERS } from "#server/http/security.ts";
import { serveLoginForFile } from "#server/ssr/login-for-file.ts";
import type { ProblemCode } from "#shared/http/problem.ts";

/** Code and sentence for what the server's own parts refuse before a handler is reached. */
const REFUSED_BEFORE: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["wrong_format", "This kind of body is not understood here."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_input", "The body is empty."],
  FST_ERR_CTP_BODY_TOO_LARGE: ["too_large", "The body is too large."],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_input", "The body is not valid JSON."],
  FST_ERR_BAD_URL: ["invalid_input", "This address is not valid."],
  FST_ERR_MAX_PARAM_LENGTH: ["address_too_long", "This address is too long."],
};

export const DATABASE_UNAVAILABLE = "The database does not answer. Try again shortly.";
/** A location's months are imported for up to minutes. */
const LOCKED = "This is being changed or imported at the moment. Try again shortly.";
const DISK_FULL = "There is no space left on the server, so nothing was saved. Tell whoever runs the portal.";
const FILES_UNAVAILABLE =
  "The portal cannot reach its stored files. Try again shortly, or tell whoever runs it.";
/** What is referred to is looked for first, so it was there a moment ago. */
const DELETED_MEANWHILE = "What this belongs to was deleted at the same moment. Nothing was saved.";
const RETRY_AFTER_SECONDS = 5;

/** Answers every refusal in one form, and keeps what went wrong inside from the client. */
export function showProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request) => {
    throw notFound(request.url.startsWith("/api/") ? "This call" : "This page");
  });
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
    return serveLoginForFile(request, reply, error.statusCode) ?? send(reply, error);
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const [code, sentence] = REFUSED_BEFORE[error.code] ?? ["invalid_input", "The request is not valid."];
    return send(reply, new Problem(code, sentence), status);
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn(loggableError(error), "the database does not answer");
    return later(reply, isLocked(error) ? LOCKED : DATABASE_UNAVAILABLE);
  }
  if (isReferenceViolation(error)) {
    request.log.warn(loggableError(error), "something was deleted meanwhile");
    return send(reply, new Problem("deleted_meanwhile", DELETED_MEANWHILE));
  }
  request.log.error(loggableError(error), "request failed");
  if (isDiskFull(error)) return send(reply, new Problem("storage_full", DISK_FULL));
  if (isStorageFailure(error)) return later(reply, FILES_UNAVAILABLE);
  if (error instanceof NotAnsweredInTime)
    return later(reply, "This takes longer than it should. Try again shortly.");
  return send(reply, new Problem("failed", "Something went wrong on our side. Try again."));
}

function later(reply: FastifyReply, message: string): FastifyReply {
  return send(reply.header("retry-after", RETRY_AFTER_SECONDS), new Problem("unavailable", message));
}

const send = (reply: FastifyReply, problem: Problem, status?: number): FastifyReply => {
  const body = problemBody(problem, status);
  return reply.status(body.statusCode).send(body);
};
