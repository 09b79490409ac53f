import type { FastifyReply, FastifyRequest } from "fastify";

/** For a report's PDF and for documents without figures: the browser caches it and revalidates it each time. */
export const REVALIDATED = "private, no-cache";

/** Stored by no cache, in the words of old ones too. */
export const UNCACHED = {
  "cache-control": "no-store, no-cache, must-revalidate",
  pragma: "no-cache",
  expires: "0",
} as const;

/** Whether the asker has the answer of this ETag already (RFC 9110, If-None-Match: compared weakly). */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const sent = request.headers["if-none-match"];
  if (sent === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return sent.trim() === "*" || sent.split(",").some((tag) => bare(tag) === bare(etag));
}

/** 304: what the asker has is still true. */
export function sendUnchanged(reply: FastifyReply, etag: string): FastifyReply {
  return reply.status(304).header("etag", etag).header("cache-control", REVALIDATED).send();
}
