import fs from "node:fs";
import { PATHS } from "./bare-plan.ts";
import type { Servers } from "./bench-servers.ts";
import { load } from "./load.ts";
import type { Pace, Section } from "./section.ts";

const SECONDS = 2;
const MIXED = [
  PATHS.newest,
  PATHS.one,
  PATHS.user,
  PATHS.filtered,
  PATHS.user,
  PATHS.investor,
  "/api/manager/overview",
];

/** What the system says the process holds, in MB. */
function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(line ?? 0) / 1024);
}

const PARTS = 5;
/** A busy machine answers fewer; the report names how many. */
const SECONDS_MAX = 60;

/** Returns how many were sent. */
async function send(servers: Servers, requests: number, until: number): Promise<number> {
  const { address } = servers.portal;
  let sent = 0;
  for (let turn = 0; sent < requests && performance.now() < until; turn += 1) {
    const path = MIXED[turn % MIXED.length] ?? PATHS.user;
    const headers = path === PATHS.investor ? servers.investor : servers.manager;
    const found = await load({ url: address + path, headers, connections: 10, seconds: SECONDS });
    sent += Math.round(found.requestsPerSecond * SECONDS);
  }
  return sent;
}

/** To be called with a portal that has just been started. */
export async function measureMemory(servers: Servers, { requests }: Pace): Promise<Section> {
  const pid = servers.portal.process.pid ?? 0;
  const atRest = residentMegabytes(pid);
  const until = performance.now() + SECONDS_MAX * 1000;
  const found: string[] = [];
  let sent = 0;
  for (let part = 1; part <= PARTS; part += 1) {
    sent += await send(servers, (requests * part) / PARTS - sent, until);
    found.push(`${residentMegabytes(pid)} MB after ${sent.toLocaleString("en-US")}`);
  }
  return {
    title: "Memory of the server process",
    lines: [`- At rest ${atRest} MB (limit: 200 MB).`, `- Under mixed requests: ${found.join(", ")}.`],
  };
}
