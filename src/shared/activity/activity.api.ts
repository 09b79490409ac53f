import type { Routes } from "../http/route.ts";
import type { activityContract } from "./activity.contract.ts";

export const activity: Routes<typeof activityContract> = {
  list: { method: "GET", path: "/api/activity-logs", access: "readActivity" },
  facets: { method: "GET", path: "/api/activity-logs/facets", access: "readActivity" },
};
