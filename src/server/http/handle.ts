import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { actorOf } from "#server/auth/session.ts";
import { admit, type Actor } from "#server/http/access.ts";
import { invalid } from "#server/http/problems.ts";
import { unstorableTexts } from "#server/http/storable-text.ts";
import { readMultipart, type UploadedFile } from "#server/http/uploads.ts";
import type { Access, BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "#shared/http/route.ts";

type Caller<A extends Access> = A extends "anyone" ? Actor | null : Actor;

export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  files: Readonly<Record<string, UploadedFile>>;
  /** null only where a row lets anyone in. */
  actor: Caller<Access>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A row with files waits for them to arrive. */
const UPLOAD_MS = 300_000;

/** The actor of a row that lets only signed-in accounts in. */
export function signedIn(call: { actor: Actor | null }): Actor {
  if (call.actor === null) throw new Error("a row that lets anyone in has no certain actor");
  return call.actor;
}

/**
 * Binds a row of the contract to a handler: checks who may call, parses what comes in, and parses what goes out,
 * so that nothing the row does not name (a password's hash) can leave.
 * @param answer what the row's reply schema takes; for "redirect" and "file" it sends the reply itself
 */
export function handle<R extends Route>(
  app: FastifyInstance,
  row: R,
  answer: (call: Call<R>) => Promise<unknown> | unknown,
): void {
  app.route({
    method: row.method,
    url: row.path,
    ...(row.files ? { handlerTimeout: UPLOAD_MS } : {}),
    handler: async (request, reply) => {
      const actor = row.access === "anyone" ? null : await actorOf(request);
      // Who may call is settled before the input is looked at; only an investor's own id has to be read first.
      if (row.access !== "managerOrSelf") admit(row.access, actor, undefined);
      else if (actor?.role !== "investor") admit(row.access, actor, undefined);
      const params = parse(row.params, request.params);
      if (row.access === "managerOrSelf")
        admit(row.access, actor, (params as { investorId?: unknown } | undefined)?.investorId);
      const form = row.files ? await readMultipart(request, row.files) : undefined;
      const call = {
        params,
        query: parse(row.query, request.query),
        body: parse(row.body, form ? form.fields : (request.body ?? {})),
        files: form?.files ?? {},
        actor,
        request,
        reply,
      } as Call<R>;
      const result = await answer(call);
      if (row.reply === "redirect" || row.reply === "file") return reply;
      reply.header("cache-control", "no-store").status(row.status ?? 200);
      if (row.reply === "nothing") return reply.send();
      return reply.send(z.parse(row.reply, result) as ReplyOf<R>);
    },
  });
}

/** Parses input; every issue becomes a sentence at its field. */
function parse(schema: Route["body"], input: unknown): unknown {
  if (schema === undefined) return undefined;
  const unstorable = unstorableTexts(input);
  if (Object.keys(unstorable).length > 0) throw invalid(unstorable);
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    fieldErrors[field] ??= issue.message;
  }
  throw invalid(fieldErrors);
}
