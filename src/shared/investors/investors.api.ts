import type { Routes } from "../http/route.ts";
import type { investorsContract } from "./investors.contract.ts";

export const investors: Routes<typeof investorsContract> = {
  list: { method: "GET", path: "/api/investors", access: "manager" },
  create: { method: "POST", path: "/api/investors", access: "manager" },
  update: { method: "PUT", path: "/api/investors/:id", access: "manager" },
  remove: { method: "DELETE", path: "/api/investors/:id", access: "manager" },
  assign: { method: "POST", path: "/api/investors/:investorId/locations/:locationId", access: "manager" },
  assignments: { method: "GET", path: "/api/investor-locations/:investorId", access: "manager" },
  replaceHoldings: { method: "PUT", path: "/api/investors/:id/locations", access: "manager" },
  holdings: { method: "GET", path: "/api/investors/:investorId/locations", access: "managerOrSelf" },
};
