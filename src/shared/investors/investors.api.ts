import type { Routes } from "../http/route.ts";
import type { investorsContract } from "./investors.contract.ts";

export const investors: Routes<typeof investorsContract> = {
  list: { method: "GET", path: "/api/investors", access: "readInvestors" },
  create: { method: "POST", path: "/api/investors", access: "changeInvestors" },
  update: { method: "PUT", path: "/api/investors/:id", access: "changeInvestors" },
  remove: { method: "DELETE", path: "/api/investors/:id", access: "changeInvestors" },
  assign: {
    method: "POST",
    path: "/api/investors/:investorId/locations/:locationId",
    access: "changeHoldings",
  },
  assignments: { method: "GET", path: "/api/investor-locations/:investorId", access: "readInvestors" },
  replaceHoldings: { method: "PUT", path: "/api/investors/:id/locations", access: "changeHoldings" },
  holdings: { method: "GET", path: "/api/investors/:investorId/locations", access: "readInvestorsOrSelf" },
};
