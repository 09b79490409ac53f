import fs from "node:fs";
import { PATHS } from "./bare-plan.ts";
import { load } from "./load.ts";
import { SECONDS, type Section } from "./performance-doc.ts";
import type { Servers } from "./servers.ts";

const MIXED = [
  PATHS.newest,
  PATHS.one,
  PATHS.user,
  PATHS.filtered,
  PATHS.user,
  PATHS.investor,
  "/api/manager/overview",
];
const PARTS = 5;

/** What the system says the process holds, in MB. */
function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(line ?? 0) / 1024);
}

/** To be called with a portal that has just been started. */
export async function measureMemory(servers: Servers): Promise<Section> {
  const { address, process } = servers.portal;
  const pid = process.pid ?? 0;
  const atRest = residentMegabytes(pid);
  const found: string[] = [];
  let sent = 0;
  for (let part = 1; part <= PARTS; part += 1) {
    for (const path of MIXED) {
      const headers = path === PATHS.investor ? servers.investor : servers.manager;
      const answered = await load({ url: address + path, headers, connections: 10, seconds: SECONDS });
      sent += Math.round(answered.requestsPerSecond * SECONDS);
    }
    found.push(`${residentMegabytes(pid)} MB after ${sent.toLocaleString("en-US")}`);
  }
  return {
    title: "Memory of the server process",
    lines: [`- At rest ${atRest} MB (limit: 200 MB).`, `- Under mixed requests: ${found.join(", ")}.`],
  };
}
