import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { actorOrClearBrowser } from "#server/auth/session.ts";
import { type Actor, admit, refuseOtherAccount } from "#server/http/access.ts";
import { invalid } from "#server/http/errors.ts";
import { UNCACHED } from "#server/http/etag.ts";
import { replySchema, unstorableTexts } from "#server/http/json.ts";
import { readMultipart, type UploadedFile } from "#server/http/multipart.ts";
import { previewOf, previewParams } from "#server/http/preview-row.ts";
import { previewAs } from "#server/investors/preview.ts";
import type { BodyOf, ContractRow, ParamsOf, QueryOf } from "#shared/http/route.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** In tests: what a handler answers is also parsed by its row's schema. */
    parsesReplies: boolean;
  }
}

interface Call<R extends ContractRow> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  files: Readonly<Record<string, UploadedFile>>;
  /** The account that calls. Throws where anyone may call: there may be none. */
  readonly actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Of a JSON body, unless its row says more. Parsing one stops everything else. */
export const JSON_MAX_BYTES = 16 * 1024;
/** Time for the files of an upload to arrive. */
const UPLOAD_MS = 300_000;

/**
 * Binds a row of the contract to a handler: checks who may call, parses what comes in, and sends of the answer only
 * what the row's reply schema declares (never a password's hash). What an investor reads is bound once more, for the
 * managers who preview it.
 * @param answer returns the reply; for "redirect" and "file" it sends the reply itself
 * @param checkAccess refuses, by throwing, before the body is read, what depends on the thing that the path names
 */
export function handle<R extends ContractRow>(
  app: FastifyInstance,
  row: R,
  answer: (call: Call<R>) => Promise<unknown> | unknown,
  checkAccess?: (actor: Actor, params: ParamsOf<R>) => Promise<void>,
): void {
  bind(app, row, null, answer, checkAccess);
  const preview = previewOf(row);
  if (preview !== null) bind(app, row, preview, answer, checkAccess);
}

function bind<R extends ContractRow>(
  app: FastifyInstance,
  row: R,
  preview: ContractRow | null,
  answer: Parameters<typeof handle<R>>[2],
  checkAccess: Parameters<typeof handle<R>>[3],
): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const status = row.status ?? 200;
  const { reply: declared } = row;
  app.route({
    method: row.method,
    url: (preview ?? row).path,
    config: {
      isPrivateFile: declared === "file" && row.access !== "anyone",
      ...(row.files ? { answerWithinMs: UPLOAD_MS } : {}),
      ...(row.answerWithinMs ? { answerWithinMs: row.answerWithinMs } : {}),
    },
    ...(typeof declared === "string" ? {} : { schema: { response: { [status]: replySchema(declared) } } }),
    bodyLimit: row.bodyMaxBytes ?? JSON_MAX_BYTES,
    // Who may call is settled before a byte of the body is read: strangers cannot fill the memory.
    onRequest: async (request, reply) => {
      if (row.uncached) reply.headers(UNCACHED);
      if (row.access === "anyone") return;
      const account = await actorOrClearBrowser(request, reply);
      if (account !== null) refuseOtherAccount(account, request);
      if (preview !== null) admit(preview, account, undefined);
      const actor = preview && account ? await previewed(app, account, request) : account;
      admit(row, actor, investorInPath(row, actor, request));
      if (actor === null) return;
      actors.set(request, actor);
      if (row.method !== "GET" && row.uncounted !== true) await app.writeLimit.count(actor, reply);
      await checkAccess?.(actor, parse(row.params, request.params) as ParamsOf<R>);
    },
    handler: async (request, reply) => {
      const params = parse(row.params, request.params);
      const form = row.files ? await readMultipart(request, reply, row.files) : undefined;
      const call = {
        params,
        query: parse(row.query, request.query),
        body: parse(row.body, form ? form.fields : (request.body ?? {})),
        files: form?.files ?? {},
        get actor() {
          const actor = actors.get(request);
          if (actor === undefined) throw new Error("a call that anyone may make has no certain actor");
          return actor;
        },
        request,
        reply,
      } as Call<R>;
      const result = await answer(call);
      if (declared === "redirect" || declared === "file") return reply;
      reply.status(status);
      if (declared === "nothing") return reply.send();
      if (app.parsesReplies) z.parse(declared, result);
      return reply.send(result);
    },
  });
}

function previewed(app: FastifyInstance, manager: Actor, request: FastifyRequest): Promise<Actor> {
  const { previewedId } = parse(previewParams, request.params) as z.infer<typeof previewParams>;
  return previewAs(app.db, manager, previewedId);
}

/** Only where an investor may read their own id and no other's, the path has to be read before. */
function investorInPath(row: ContractRow, actor: Actor | null, request: FastifyRequest): unknown {
  if (row.access !== "readInvestorsOrSelf" || actor?.role !== "investor") return undefined;
  return (parse(row.params, request.params) as { investorId?: unknown } | undefined)?.investorId;
}

/** Parses input; every issue becomes a sentence at its field. */
function parse(schema: ContractRow["body"], input: unknown): unknown {
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
