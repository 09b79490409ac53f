import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { readLocationPerformance } from "#server/performance/location-performance.ts";
import { readPerformance, readSummary, readTrends } from "#server/performance/performance.service.ts";
import { contract } from "#shared/contract.ts";

export function performanceRoutes(app: FastifyInstance, { db, timeZone }: Services): void {
  handle(app, contract.performance.list, ({ actor, query }) =>
    readPerformance(db, actor.scope, query, new Date(), timeZone),
  );
  handle(app, contract.performance.summary, ({ actor }) =>
    readSummary(db, actor.scope, new Date(), timeZone),
  );
  handle(app, contract.performance.trends, ({ actor, query }) =>
    readTrends(db, actor.scope, query, new Date(), timeZone),
  );
  handle(app, contract.performance.ofLocation, ({ actor, params, query }) =>
    readLocationPerformance(db, actor.scope, { ...params, ...query }, new Date(), timeZone),
  );
}
