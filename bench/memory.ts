import fs from "node:fs";
import { PATHS } from "./bare-plan.ts";
import type { Servers } from "./bench-servers.ts";
import { load } from "./load.ts";
import type { Pace, Section } from "./section.ts";

const SECONDS = 2;

/** What the system says the process holds, in MB. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(line ?? 0) / 1024);
}

async function ask(servers: Servers, requests: number): Promise<void> {
  const { address } = servers.portal;
  for (let asked = 0, turn = 0; asked < requests; turn += 1) {
    const path = [PATHS.newest, PATHS.one, PATHS.user, PATHS.filtered][turn % 4] ?? PATHS.user;
    const found = await load({
      url: address + path,
      headers: servers.manager,
      connections: 10,
      seconds: SECONDS,
    });
    asked += found.requestsPerSecond * SECONDS;
  }
}

/** To be called with a portal that has just been started. */
export async function measureMemory(servers: Servers, { requests }: Pace): Promise<Section> {
  const pid = servers.portal.process.pid ?? 0;
  const atRest = residentMegabytes(pid);
  await ask(servers, requests);
  const after = residentMegabytes(pid);
  await ask(servers, requests);
  const later = residentMegabytes(pid);
  const many = requests.toLocaleString("en-US");
  return {
    title: "Memory of the server process",
    lines: [
      `- At rest ${atRest} MB (aim: below 150 MB).`,
      `- After ${many} requests ${after} MB, after as many again ${later} MB (aim: below 300 MB after 100,000, flat afterwards).`,
    ],
  };
}
