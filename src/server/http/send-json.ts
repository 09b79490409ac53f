import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import type { Route } from "#shared/http/route.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** In tests: every ready answer is also parsed by its row's schema. */
    provesAnswers: boolean;
  }
}

/** Sends a ready answer. */
export function sendJson(app: FastifyInstance, row: Route, reply: FastifyReply, text: string): FastifyReply {
  if (app.provesAnswers) prove(row, text);
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
