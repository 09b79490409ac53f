import type { Routes } from "../http/route.ts";
import type { transfersContract } from "./transfers.contract.ts";

export const transfers: Routes<typeof transfersContract> = {
  holdings: { method: "GET", path: "/api/investors/:investorId/holdings", access: "readInvestorsOrSelf" },
  ownership: { method: "GET", path: "/api/locations/:id/ownership", access: "readReports" },
  create: { method: "POST", path: "/api/transfers", access: "changeHoldings" },
  withdraw: { method: "DELETE", path: "/api/transfers/:id", access: "changeHoldings" },
};
