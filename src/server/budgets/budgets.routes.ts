import type { FastifyInstance } from "fastify";
import { changeBudgets, readBudgets } from "#server/budgets/budgets.service.ts";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { contract } from "#shared/contract.ts";

export function budgetsRoutes(app: FastifyInstance, { db }: Services): void {
  handle(app, contract.budgets.list, ({ actor, query }) => readBudgets(db, actor.scope, query));
  handle(app, contract.budgets.change, ({ actor, query, body }) =>
    changeBudgets(
      db,
      actor,
      query,
      body.cells.map((cell) => ({ ...cell, figure: query.figure })),
    ),
  );
  handle(app, contract.budgets.ofLocation, ({ actor, params, query }) =>
    readBudgets(db, actor.scope, { ...params, ...query }),
  );
  handle(app, contract.budgets.changeOfLocation, ({ actor, params, query, body }) =>
    changeBudgets(
      db,
      actor,
      { ...params, ...query },
      body.cells.map((cell) => ({ ...cell, ...params })),
    ),
  );
}
