import { fromMonthIndex, toMonthIndex } from "#shared/domain/periods.ts";
import { percent, type Section } from "./performance-doc.ts";
import type { Servers } from "./servers.ts";
import { compare } from "./side-by-side.ts";

const LOCATIONS = 200;

/** A report of another location and month each time, in months that the group has none of. */
function* submissions(body: Record<string, unknown>): Generator<string, never> {
  const first = toMonthIndex("1975-01");
  for (let turn = 0; ; turn += 1) {
    const locationId = 1 + (turn % LOCATIONS);
    const reportingPeriod = fromMonthIndex(first + Math.floor(turn / LOCATIONS));
    yield JSON.stringify({ ...body, locationId, reportingPeriod });
  }
}

export async function measureFiling(servers: Servers, body: Record<string, unknown>): Promise<Section> {
  const bodies = submissions(body);
  const target = (address: string, pid: number, headers: Record<string, string>) => ({
    pid,
    url: `${address}/api/reports`,
    method: "POST" as const,
    headers: { ...headers, "content-type": "application/json" },
    nextBody: () => bodies.next().value,
  });
  const found = await compare(
    {
      portal: target(servers.portal.address, servers.portal.process.pid ?? 0, servers.manager),
      bare: target(servers.bare, servers.barePid, {}),
    },
    10,
  );
  const { portal, bare } = found;
  return {
    title: "Filing a report with 15 distributions",
    lines: [
      `- ${Math.round(portal.requestsPerSecond)} a second over 10 connections (floor: 50), ${percent(found.ratio)} of the bare server's ${Math.round(bare.requestsPerSecond)}.`,
      `- p50 ${portal.p50} ms, p99 ${portal.p99} ms.`,
      `- The bare server's processor time: ${percent(found.processorRatio)} of the portal's, which also delivers the notices.`,
    ],
  };
}
