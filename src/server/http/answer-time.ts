import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a route that may take longer than others: the files of an upload have to arrive. */
    answerWithinMs?: number;
  }
}

/** Sooner than a balancer in front gives up. */
const ANSWER_MS = 30_000;

/** A request that was not answered in time; answered by error-handler.ts. */
export class NotAnsweredInTime extends Error {
  override name = "NotAnsweredInTime";
}

/**
 * Answers a request that takes too long. Fastify's own handlerTimeout does so only until the body has been read: Node
 * then emits "close" on the request, at which Fastify clears its timer.
 */
export function limitAnswerTime(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { answerWithinMs = ANSWER_MS } = request.routeOptions.config;
    const timer = setTimeout(() => giveUp(reply, answerWithinMs), answerWithinMs);
    reply.raw.once("close", () => clearTimeout(timer));
  });
}

function giveUp(reply: FastifyReply, ms: number): void {
  if (reply.sent) return;
  const error = new NotAnsweredInTime(`not answered within ${ms} ms`);
  // A table that is still being sent cannot become a refusal any more.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}
