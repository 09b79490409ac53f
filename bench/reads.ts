import { PATHS, type ReadName } from "./bare-plan.ts";
import type { Servers } from "./bench-servers.ts";
import { percent, table, type Section } from "./section.ts";
import { compare, type Comparison } from "./side-by-side.ts";

const NAMES: Record<ReadName, string> = {
  newest: "GET /api/reports, the 25 newest",
  one: "GET /api/reports/{id}, 15 distributions",
  filtered: "GET /api/reports, a location's year",
  investor: "GET /api/investors/{id}/reports, 360 reports",
  user: "GET /api/auth/user",
};
const CONNECTIONS = [10, 50];

export async function measureReads(servers: Servers): Promise<Section> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PATHS) as [ReadName, string][]) {
    const headers = name === "investor" ? servers.investor : servers.manager;
    const targets = {
      portal: { url: servers.portal.address + path, headers, pid: servers.portal.process.pid ?? 0 },
      bare: { url: servers.bare + path, pid: servers.barePid },
    };
    const found: Comparison[] = [];
    for (const connections of CONNECTIONS) found.push(await compare(targets, connections));
    rows.push([
      NAMES[name],
      ...found.map(({ ratio }) => percent(ratio)),
      processor(found[0]),
      absolute(found[0]),
    ]);
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

const processor = (at: Comparison | undefined) => (at ? percent(at.processorRatio) : "");
const absolute = (at: Comparison | undefined) =>
  at ? `${Math.round(at.portal.requestsPerSecond)}, ${Math.round(at.bare.requestsPerSecond)}` : "";
