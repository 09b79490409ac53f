import type { FastifyInstance } from "fastify";
import { handle, signedIn } from "#server/http/route-handler.ts";
import type { Services } from "#server/http/services.ts";
import { assignLocation, listHoldings, replaceHoldings } from "#server/investors/holdings.service.ts";
import { createInvestor, deleteInvestor, updateInvestor } from "#server/investors/investors.service.ts";
import { listInvestors } from "#server/investors/read-investors.ts";
import { api } from "#shared/api.ts";

export function investorsRoutes(app: FastifyInstance, { db }: Services): void {
  handle(app, api.investors.list, () => listInvestors(db));
  handle(app, api.investors.create, (call) => createInvestor(db, signedIn(call), call.body));
  handle(app, api.investors.update, (call) =>
    updateInvestor(db, signedIn(call), call.params.id, call.body, Date.now()),
  );
  handle(app, api.investors.remove, (call) => deleteInvestor(db, signedIn(call), call.params.id));

  handle(app, api.investors.assign, (call) =>
    assignLocation(
      db,
      signedIn(call),
      call.params.investorId,
      call.params.locationId,
      call.body.sharePercentage,
      call.body.shareShown,
    ),
  );
  handle(app, api.investors.replaceHoldings, (call) =>
    replaceHoldings(db, signedIn(call), call.params.id, call.body),
  );
  handle(app, api.investors.assignments, ({ params }) => listHoldings(db, params.investorId));
  handle(app, api.investors.holdings, ({ params }) => listHoldings(db, params.investorId));
}
