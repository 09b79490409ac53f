import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { once } from "node:events";
import {
  ended,
  newDirectory,
  startBuiltPortal,
  UNLIMITED,
  type StartedPortal,
} from "../test/started-portal.ts";
import type { BarePlan } from "./bare-server.ts";
import { PASSWORD, type BenchDatabase } from "./bench-database.ts";

export interface Servers {
  portal: StartedPortal;
  bare: string;
  /** The bare server's process. */
  barePid: number;
  /** Cookies of sessions at the portal. */
  manager: Record<string, string>;
  investor: Record<string, string>;
  stop(): Promise<void>;
}

/** The built portal and the bare server beside it, each a process of its own on the same database. */
export async function startServers(database: BenchDatabase, plan: BarePlan): Promise<Servers> {
  const directory = await newDirectory();
  const portal = await startBuiltPortal({ DATABASE_URL: database.url, DATA_DIR: directory, ...UNLIMITED });
  const file = path.join(directory, "plan.json");
  await fs.writeFile(file, JSON.stringify(plan));
  const bare = await startBare(file);
  return {
    portal,
    bare: bare.address,
    barePid: bare.pid,
    manager: await signIn(portal.address, "manager"),
    investor: await signIn(portal.address, "investor42"),
    stop: async () => {
      await Promise.all([portal.stop(), bare.stop()]);
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

async function startBare(file: string): Promise<{ address: string; pid: number; stop(): Promise<unknown> }> {
  const server = path.join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", server, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const port = /bare (\d+)/.exec(line.toString())?.[1];
  if (port === undefined) throw new Error("the bare server did not start");
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill();
      return ended(child);
    },
  };
}

export async function signIn(address: string, username: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}
