import type { Routes } from "../http/route.ts";
import type { performanceContract } from "./performance.contract.ts";

export const performance: Routes<typeof performanceContract> = {
  list: { method: "GET", path: "/api/performance", access: "readReports" },
  summary: { method: "GET", path: "/api/performance/summary", access: "readReports" },
  trends: { method: "GET", path: "/api/performance/trends", access: "readReports" },
  ofLocation: { method: "GET", path: "/api/locations/:locationId/performance", access: "readReports" },
};
