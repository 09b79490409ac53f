import { onDemand } from "#web/lib/on-demand.tsx";

/** What stands below the first view of the dashboard: fetched when that stands. */
export const GrossRevenue = onDemand(() => import("./GrossRevenue.tsx"));
export const Years = onDemand(() => import("./Years.tsx"));
