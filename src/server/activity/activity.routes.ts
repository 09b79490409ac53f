import type { FastifyInstance } from "fastify";
import { listActivity, readFacets } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { ACTIVITY_FOUND_MAX } from "#shared/activity/activity.schema.ts";
import { contract } from "#shared/contract.ts";

export function activityRoutes(app: FastifyInstance, { db }: Services): void {
  handle(app, contract.activity.list, async ({ query, actor, reply }) => {
    const { entries, total, nextCursor } = await listActivity(db, actor.scope, query, new Date());
    const isTotalCapped = query.q !== undefined && total > ACTIVITY_FOUND_MAX;
    reply.header("x-total-count", isTotalCapped ? ACTIVITY_FOUND_MAX : total);
    if (isTotalCapped) reply.header("x-total-more", "true");
    if (nextCursor !== null) reply.header("x-next-cursor", nextCursor);
    return entries;
  });
  handle(app, contract.activity.facets, ({ query, actor }) =>
    readFacets(db, actor.scope, query.days, new Date()),
  );
}
