import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "..");

/** The built portal as a process, as an operator runs it. */
export interface StartedPortal {
  address: string;
  /** Everything it printed so far. */
  printed(): string;
  process: ChildProcess;
  /** Sends a signal and waits for the end; gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** For tests that write without a pause in one session. */
export const UNLIMITED = { WRITES_PER_HOUR: "999999999" };

/** A port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A new directory outside of the checkout, readable by the database's user. */
export async function newDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-data-"));
  await fs.chmod(directory, 0o755);
  return directory;
}

/** With retries: the PostgreSQL of a killed portal still writes while it shuts down. */
export const removeDirectory = (directory: string): Promise<void> =>
  fs.rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Where the portal is installed, by default this checkout, and the user who runs it. */
interface Installed {
  root?: string;
  uid?: number;
  gid?: number;
}

/** Runs a program of the built server without waiting for anything. */
export function spawnPortal(
  env: Readonly<Record<string, string>>,
  entry: "main" | "demo" | "backup" | "undelete" | "verify" = "main",
  { root = ROOT, ...user }: Installed = {},
): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, [path.join(root, "dist", "server", `${entry}.js`)], {
    cwd: root,
    ...user,
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, printed: () => text };
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("exit", (code) => resolve(code)));

/**
 * Starts the built portal, at PORT or any free one, and waits until it is ready. Another worker's portal may take the
 * port in between: that one would answer here, so only what this process prints counts, and another port is tried.
 */
export async function startBuiltPortal(
  env: Readonly<Record<string, string>>,
  entry: "main" | "demo" = "main",
  installed: Installed = {},
): Promise<StartedPortal> {
  const port = Number(env["PORT"] ?? (await freePort()));
  const { child, printed } = spawnPortal({ ...env, PORT: String(port) }, entry, installed);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(printed().includes(" is ready at ") && (await isReady(address))); tries += 1) {
    const isTaken = child.exitCode !== null && printed().includes(`:${port} is already in use`);
    if (isTaken && env["PORT"] === undefined) return startBuiltPortal(env, entry, installed);
    if (child.exitCode !== null || tries > 1200) {
      child.kill("SIGKILL");
      throw new Error(`the portal did not start: ${printed()}`);
    }
    await sleep(100);
  }
  return {
    address,
    printed,
    process: child,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended(child);
    },
  };
}

export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok;
  } catch {
    return false;
  }
}
