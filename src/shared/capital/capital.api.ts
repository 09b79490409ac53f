import type { Routes } from "../http/route.ts";
import type { capitalContract } from "./capital.contract.ts";

export const capital: Routes<typeof capitalContract> = {
  list: { method: "GET", path: "/api/investors/:investorId/capital", access: "readInvestorsOrSelf" },
  add: { method: "POST", path: "/api/investors/:investorId/capital", access: "changeHoldings" },
  correct: { method: "PUT", path: "/api/capital/:entryId", access: "changeHoldings" },
  remove: { method: "DELETE", path: "/api/capital/:entryId", access: "changeHoldings" },
  returns: { method: "GET", path: "/api/investors/:investorId/returns", access: "readInvestorsOrSelf" },
};
