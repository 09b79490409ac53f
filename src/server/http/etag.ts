import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";

/** For a report's PDF and for documents without figures: the browser caches it and revalidates it each time. */
export const REVALIDATED = "private, no-cache";

/** Stored by no cache, in the words of old ones too. */
export const UNCACHED = {
  "cache-control": "no-store, no-cache, must-revalidate",
  pragma: "no-cache",
  expires: "0",
} as const;

/** Whether the client has the answer of this ETag already. */
export const isUnchanged = (request: FastifyRequest, etag: string): boolean =>
  fresh(request.headers, { etag });

/** 304: what the client has is still true. */
export function sendUnchanged(reply: FastifyReply, etag: string): FastifyReply {
  return reply.status(304).header("etag", etag).header("cache-control", REVALIDATED).send();
}
