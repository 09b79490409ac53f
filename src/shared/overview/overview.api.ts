import type { Routes } from "../http/route.ts";
import type { overviewContract } from "./overview.contract.ts";

export const overview: Routes<typeof overviewContract> = {
  ofManager: { method: "GET", path: "/api/manager/overview", access: "readReports" },
};
