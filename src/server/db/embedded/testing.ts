import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The process id of the PostgreSQL on a directory. @throws Error when none has been started there, or it has ended */
export function postgresPid(directory: string): number {
  return Number.parseInt(readFileSync(join(directory, "cluster", "data", "postmaster.pid"), "utf8"), 10);
}
