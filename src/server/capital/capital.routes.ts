import type { FastifyInstance } from "fastify";
import {
  addCapital,
  correctCapital,
  readCapital,
  readReturns,
  removeCapital,
} from "#server/capital/capital.service.ts";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

export function capitalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  handle(app, contract.capital.list, ({ actor, params }) => readCapital(db, actor.scope, params.investorId));
  handle(app, contract.capital.add, ({ actor, params, body }) =>
    addCapital(services, actor, params.investorId, body.entries),
  );
  handle(app, contract.capital.correct, ({ actor, params, body }) =>
    correctCapital(services, actor, params.entryId, body),
  );
  handle(app, contract.capital.remove, ({ actor, params, query }) =>
    removeCapital(db, actor, params.entryId, query.updatedAt),
  );
  handle(app, contract.capital.returns, ({ actor, params }) =>
    readReturns(services, actor.scope, params.investorId),
  );
}
