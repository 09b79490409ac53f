import { randomUUID } from "node:crypto";
import { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { loggableError } from "#server/http/errors.ts";

export type LogLevel = "info" | "warn" | "error" | "silent";

/**
 * One JSON line an event. A request is named by number, method and route: no address with ids or searches in it, no
 * body, no cookie, no name.
 */
export function logOptions(
  level: LogLevel,
): Pick<FastifyServerOptions, "logger" | "logController" | "genReqId"> {
  return {
    logger: level === "silent" ? false : { level, serializers: { err: errorLine } },
    // Fastify's own lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: () => randomUUID(),
  };
}

/** Numbers every answer, so that a person can name the line of the log; writes that line at the level "info". */
export function logRequests(app: FastifyInstance, level: LogLevel): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  if (level !== "info") return;
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}

/** Of errors that Fastify logs itself, in the form it asks for. */
function errorLine(error: Error): { type: string; message: string; stack: string; [fact: string]: unknown } {
  const { kind, message = "", at = [], ...facts } = loggableError(error);
  return { type: kind, message, stack: at.join("\n"), ...facts };
}
