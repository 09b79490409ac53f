import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { handle } from "#server/http/route-handler.ts";
import { readFigures } from "#server/workbooks/workbooks.service.ts";
import { contract } from "#shared/contract.ts";

export function workbooksRoutes(app: FastifyInstance, services: Services): void {
  handle(app, contract.documents.figures, ({ actor, params, query }) =>
    readFigures(services, actor, params.filename, query),
  );
}
