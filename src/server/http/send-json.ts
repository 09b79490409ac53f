import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isUnchanged, REVALIDATED, sendUnchanged } from "#server/http/etag.ts";
import type { Route } from "#shared/http/route.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** In tests: every ready answer is also parsed by its row's schema. */
    provesAnswers: boolean;
  }
}

/** Sends a ready answer; that of a read under an ETag, unless nothing may store it: who has it already gets a 304. */
export function sendJson(
  app: FastifyInstance,
  row: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  if (app.provesAnswers) prove(row, text);
  const mayBeStored = row.method === "GET" && row.uncached !== true;
  const etag = mayBeStored ? `"${hash("sha1", text, "base64url")}"` : null;
  if (etag !== null && isUnchanged(request, etag)) return sendUnchanged(reply, etag);
  if (etag !== null) reply.headers({ etag, "cache-control": REVALIDATED });
  return reply
    .status(row.status ?? 200)
    .header("content-type", "application/json; charset=utf-8")
    .send(text);
}

/** @throws Error when an answer is not what the contract says, to the last field */
function prove(row: Route, text: string): void {
  const answer: unknown = JSON.parse(text);
  if (typeof row.reply === "string") throw new Error("this row answers no JSON");
  if (!isDeepStrictEqual(z.parse(row.reply, answer), answer))
    throw new Error(`${row.method} ${row.path} answers more than its contract declares`);
}
