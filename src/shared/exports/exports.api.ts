import type { Routes } from "../http/route.ts";
import type { exportsContract } from "./exports.contract.ts";

/** Every table as a file for a spreadsheet, with all its rows: a filter narrows it as it narrows the screen. */
export const exports: Routes<typeof exportsContract> = {
  reports: { method: "GET", path: "/api/exports/reports", access: "readReports" },
  activity: { method: "GET", path: "/api/exports/activity-logs", access: "readActivity" },
  holdings: { method: "GET", path: "/api/exports/holdings", access: "readInvestors" },
  budgets: { method: "GET", path: "/api/exports/budgets", access: "readReports" },
  performance: { method: "GET", path: "/api/exports/performance", access: "readReports" },
  locationPerformance: {
    method: "GET",
    path: "/api/exports/locations/:id/performance",
    access: "readReports",
  },
  ownership: { method: "GET", path: "/api/exports/locations/:id/ownership", access: "readReports" },
  breakdown: { method: "GET", path: "/api/exports/reports/:id/distributions", access: "readReports" },
  ofInvestor: {
    method: "GET",
    path: "/api/exports/investors/:investorId/reports",
    access: "readInvestorsOrSelf",
  },
  distributions: {
    method: "GET",
    path: "/api/exports/investors/:investorId/distributions/:locationId",
    access: "readInvestorsOrSelf",
  },
};
