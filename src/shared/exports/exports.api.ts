import type { Routes } from "../http/route.ts";
import type { exportsContract } from "./exports.contract.ts";

/** Every table as a file for a spreadsheet, with all its rows: a filter narrows it as it narrows the screen. */
export const exports: Routes<typeof exportsContract> = {
  reports: { method: "GET", path: "/api/exports/reports", access: "manager" },
  activity: { method: "GET", path: "/api/exports/activity-logs", access: "manager" },
  holdings: { method: "GET", path: "/api/exports/holdings", access: "manager" },
  breakdown: { method: "GET", path: "/api/exports/reports/:id/distributions", access: "manager" },
  ofInvestor: { method: "GET", path: "/api/exports/investors/:investorId/reports", access: "managerOrSelf" },
  distributions: {
    method: "GET",
    path: "/api/exports/investors/:investorId/distributions/:locationId",
    access: "managerOrSelf",
  },
};
