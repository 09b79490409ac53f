import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { discardDraft, listAllDrafts, readDraft, saveDraft } from "#server/drafts/drafts.service.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

export function draftsRoutes(app: FastifyInstance, { db }: Services): void {
  handle(app, contract.drafts.list, ({ actor }) => listAllDrafts(db, actor.scope));
  handle(app, contract.drafts.one, ({ actor, params }) => readDraft(db, actor.scope, params));
  handle(app, contract.drafts.save, ({ actor, params, body }) => saveDraft(db, actor, params, body));
  handle(app, contract.drafts.discard, ({ actor, params, query }) =>
    discardDraft(db, actor, params, query.revision),
  );
}
