import type { Routes } from "../http/route.ts";
import type { reportsContract } from "./reports.contract.ts";

export const reports: Routes<typeof reportsContract> = {
  list: { method: "GET", path: "/api/reports", access: "readReports" },
  years: { method: "GET", path: "/api/reports/years", access: "readReports" },
  one: { method: "GET", path: "/api/reports/:id", access: "byPolicy" },
  corrections: { method: "GET", path: "/api/reports/:id/corrections", access: "byPolicy" },
  submit: { method: "POST", path: "/api/reports", access: "fileReports" },
  review: { method: "POST", path: "/api/reports/:id/review", access: "reviewReports" },
  remove: { method: "DELETE", path: "/api/reports/:id", access: "deleteReports" },
  download: { method: "GET", path: "/api/reports/:id/download", access: "byPolicy" },
  ofLocation: { method: "GET", path: "/api/locations/:id/reports", access: "byPolicy" },
  ofInvestor: {
    method: "GET",
    path: "/api/investors/:investorId/reports",
    access: "readInvestorsOrSelf",
    uncached: true,
  },
  distributions: {
    method: "GET",
    path: "/api/investors/:investorId/distributions/:locationId",
    access: "readInvestorsOrSelf",
  },
  participation: { method: "GET", path: "/api/investors/:investorId/participation", access: "readInvestors" },
};
