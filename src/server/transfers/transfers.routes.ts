import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { readHoldingHistory, readOwnership } from "#server/transfers/read-transfers.ts";
import { transferShare, withdrawTransfer } from "#server/transfers/transfers.service.ts";
import { contract } from "#shared/contract.ts";

export function transfersRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  handle(app, contract.transfers.holdings, ({ actor, params }) =>
    readHoldingHistory(db, actor.scope, params.investorId),
  );
  handle(app, contract.transfers.ownership, ({ actor, params }) => readOwnership(db, actor.scope, params.id));
  handle(app, contract.transfers.create, ({ actor, body }) => transferShare(services, actor, body));
  handle(app, contract.transfers.withdraw, ({ actor, params }) => withdrawTransfer(db, actor, params.id));
}
