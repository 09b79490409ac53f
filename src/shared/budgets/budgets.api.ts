import type { Routes } from "../http/route.ts";
import type { budgetsContract } from "./budgets.contract.ts";

export const budgets: Routes<typeof budgetsContract> = {
  list: { method: "GET", path: "/api/budgets", access: "readReports" },
  change: { method: "PUT", path: "/api/budgets", access: "changeBudgets" },
  ofLocation: { method: "GET", path: "/api/locations/:locationId/budget", access: "readReports" },
  changeOfLocation: { method: "PUT", path: "/api/locations/:locationId/budget", access: "changeBudgets" },
};
