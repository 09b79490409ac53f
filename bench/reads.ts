import { PATHS, type ReadName } from "./bare-plan.ts";
import { percent, type Section, table } from "./performance-doc.ts";
import type { Servers } from "./servers.ts";
import { compare } from "./side-by-side.ts";

const NAMES: Record<ReadName, string> = {
  newest: "GET /api/reports, the 25 newest",
  one: "GET /api/reports/{id}, 15 distributions",
  filtered: "GET /api/reports, a location's year",
  investor: "GET /api/investors/{id}/reports, 360 reports",
  user: "GET /api/auth/user",
};

export async function measureReads(servers: Servers): Promise<Section> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PATHS) as [ReadName, string][]) {
    const headers = name === "investor" ? servers.investor : servers.manager;
    const targets = {
      portal: { url: servers.portal.address + path, headers, pid: servers.portal.process.pid ?? 0 },
      bare: { url: servers.bare + path, pid: servers.barePid },
    };
    const [few, many] = [await compare(targets, 10), await compare(targets, 50)];
    const perSecond = [few.portal, few.bare].map(({ requestsPerSecond }) => Math.round(requestsPerSecond));
    const ratios = [few.ratio, many.ratio, few.processorRatio].map(percent);
    rows.push([NAMES[name], ...ratios, perSecond.join(", ")]);
    console.log(rows.at(-1)?.join("  "));
  }
  return {
    title: "Reads",
    lines: [
      "The portal's requests a second as a share of the bare server's, over 10 and 50 connections; processor time: the bare server's as a share of the portal's. Floor: 50 %; for the list and one report 40 %.",
      "",
      ...table(["Call", "10", "50", "processor time", "a second: portal, bare"], rows),
    ],
  };
}
