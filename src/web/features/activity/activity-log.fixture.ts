import { screen, within } from "@testing-library/react";
import { activityEntry } from "#shared/activity/activity-entry.fixture.ts";
import type { ActivityEntry, ActivityFacets } from "#shared/activity/activity.schema.ts";
import { claire, openPortal } from "#web/app/testing.tsx";

export const entry = (id: number, more: Partial<ActivityEntry> = {}): ActivityEntry =>
  activityEntry(id, {
    userId: "7",
    userEmail: "marcus.bell@example.com",
    userName: "Marcus Bell",
    // Without an offset: the local afternoon, wherever the test runs.
    createdAt: new Date(2025, 2, 5, 15, 4).toISOString(),
    ...more,
  });
const facets: ActivityFacets = {
  actions: ["create_report", "update_investor_locations"],
  users: [{ id: "7", name: "Marcus Bell" }],
  total: 2431,
};

type Page = { entries: ActivityEntry[]; matching: number; next?: string };

/** Opens the log over a server that answers by the query it is asked with, which `openPortal` alone does not see. */
export async function openLog(pageFor: (query: URLSearchParams) => Page, search = "", users = facets.users) {
  const portal = openPortal(`/manager/activity-log${search}`, claire, {
    "GET /api/activity-logs/facets": { ...facets, users },
  });
  const others = globalThis.fetch;
  const asked: URLSearchParams[] = [];
  globalThis.fetch = async (input, init) => {
    const address = new URL(String(input), "http://portal.test");
    if (address.pathname !== "/api/activity-logs") return others(input, init);
    asked.push(address.searchParams);
    const { entries, matching, next } = pageFor(address.searchParams);
    const cursor: Record<string, string> = next === undefined ? {} : { "x-next-cursor": next };
    return Response.json(entries, { headers: { "x-total-count": String(matching), ...cursor } });
  };
  await screen.findByText(/^Showing /);
  await screen.findByRole("option", { name: "Create Report" });
  return { ...portal, asked };
}
export const rows = () => within(screen.getByRole("main")).getAllByRole("listitem");
