import { execFileSync } from "node:child_process";
import path from "node:path";
import { postgresPid } from "#server/db/embedded/testing.ts";
import type { Chance } from "#server/demo/month-figures.ts";
import { ended, type StartedPortal } from "../../test/started-portal.ts";

/** What is killed with kill -9: the server, PostgreSQL, one of PostgreSQL's connections, or everything at once. */
export const TARGETS = ["server", "postgres", "connection", "both"] as const;
export type Target = (typeof TARGETS)[number];

/** Null when it has ended by itself. */
function runningPostgres(directory: string): number | null {
  try {
    return postgresPid(path.join(directory, "postgres"));
  } catch {
    return null;
  }
}

function kill(pid: number | null | undefined): void {
  if (typeof pid !== "number" || Number.isNaN(pid)) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** A process that serves one of the portal's connections; killed, it takes all others along. */
function connectionPid(postgres: number | null, chance: Chance): number | null {
  if (postgres === null) return null;
  const list = execFileSync("ps", ["--ppid", String(postgres), "-o", "pid=,args="])
    .toString()
    .split("\n");
  const pids = list.filter((line) => /postgres: app app/.test(line)).map((line) => Number.parseInt(line, 10));
  return pids.length === 0 ? null : chance.pick(pids);
}

/** Kills it. Answers whether the server has to be started again. */
export async function killTarget(
  target: Target,
  portal: StartedPortal,
  directory: string,
  chance: Chance,
): Promise<boolean> {
  const postgres = runningPostgres(directory);
  if (target === "connection") kill(connectionPid(postgres, chance));
  if (target === "postgres" || target === "both") kill(postgres);
  if (target === "postgres" || target === "connection") return false;
  kill(portal.process.pid);
  await ended(portal.process);
  return true;
}
