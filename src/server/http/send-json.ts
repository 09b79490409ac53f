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

/** Sends a ready answer; that of a read under an ETag: who has it already gets a 304. */
export function sendJson(
  app: FastifyInstance,
  row: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  if (app.provesAnswers) prove(row, text);
  const isRead = row.method === "GET";
  const etag = isRead ? `"${hash("sha1", text, "base64url")}"` : null;
  if (etag !== null && isUnchanged(request, etag)) return sendUnchanged(reply, etag);
  if (etag !== null) reply.header("etag", etag);
  return reply
    .status(row.status ?? 200)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", isRead ? REVALIDATED : "no-store")
    .send(text);
}

/** @throws Error when an answer is not what the contract says, to the last field */
function prove(row: Route, text: string): void {
  const answer: unknown = JSON.parse(text);
  if (typeof row.reply === "string") throw new Error("this row answers no JSON");
  if (!isDeepStrictEqual(z.parse(row.reply, answer), answer))
    throw new Error(`${row.method} ${row.path} answers more than its contract declares`);
}
