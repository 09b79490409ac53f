import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { readOverview } from "#server/overview/overview.service.ts";
import { contract } from "#shared/contract.ts";

export function overviewRoutes(app: FastifyInstance, { db, timeZone }: Services): void {
  handle(app, contract.overview.ofManager, (call) => readOverview(db, call.actor, new Date(), timeZone));
}
