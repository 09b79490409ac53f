import { execFileSync } from "node:child_process";
import path from "node:path";
import { postgresPid } from "#server/db/embedded/testing.ts";
import type { Chance } from "#server/demo/month-figures.ts";
import { ended, type StartedPortal } from "../../test/started-portal.ts";

/** What is killed with kill -9: the server, PostgreSQL, one of PostgreSQL's connections, or everything at once. */
export const TARGETS = ["server", "postgres", "connection", "both"] as const;
export type Target = (typeof TARGETS)[number];

function kill(findPid: () => number): void {
  try {
    process.kill(findPid(), "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** A process that serves one of the portal's connections; killed, it takes all others along. */
function connectionPid(postgres: number, chance: Chance): number {
  const list = execFileSync("ps", ["--ppid", String(postgres), "-o", "pid=,args="])
    .toString()
    .split("\n");
  return Number.parseInt(chance.pick(list.filter((line) => /postgres: app app/.test(line))), 10);
}

/** Kills it. Answers whether the server has to be started again. */
export async function killTarget(
  target: Target,
  portal: StartedPortal,
  directory: string,
  chance: Chance,
): Promise<boolean> {
  const postgres = () => postgresPid(path.join(directory, "postgres"));
  if (target === "connection") kill(() => connectionPid(postgres(), chance));
  if (target === "postgres" || target === "both") kill(postgres);
  if (target === "postgres" || target === "connection") return false;
  portal.process.kill("SIGKILL");
  await ended(portal.process);
  return true;
}
