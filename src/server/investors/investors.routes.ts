import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import {
  assignLocation,
  listHoldings,
  listOwnHoldings,
  replaceHoldings,
} from "#server/investors/holdings.service.ts";
import { createInvestor, deleteInvestor, updateInvestor } from "#server/investors/investors.service.ts";
import { listInvestors } from "#server/investors/read-investors.ts";
import { contract } from "#shared/contract.ts";

export function investorsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  handle(app, contract.investors.list, ({ actor }) => listInvestors(services, actor.scope));
  handle(app, contract.investors.create, (call) => createInvestor(services, call.actor, call.body));
  handle(app, contract.investors.update, (call) =>
    updateInvestor(services, call.actor, call.params.id, call.body, Date.now()),
  );
  handle(app, contract.investors.remove, (call) => deleteInvestor(db, call.actor, call.params.id));

  handle(app, contract.investors.assign, ({ actor, params: { investorId, locationId }, body }) =>
    assignLocation(db, actor, investorId, locationId, body),
  );
  handle(app, contract.investors.replaceHoldings, (call) =>
    replaceHoldings(db, call.actor, call.params.id, call.body),
  );
  handle(app, contract.investors.assignments, ({ params, actor }) =>
    listHoldings(db, actor.scope, params.investorId),
  );
  handle(app, contract.investors.holdings, ({ params, actor }) =>
    listOwnHoldings(services, actor, params.investorId, new Date()),
  );
}
