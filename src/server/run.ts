import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { StartupError } from "#server/startup-error.ts";

/** A database or a storage that hangs must not keep the process. An embedded PostgreSQL ends in order by itself. */
const STOP_MAX_MS = 30_000;

export interface Stoppable {
  stop(): Promise<void>;
  onFailure(listener: (reason: string) => void): void;
}

/**
 * Runs a portal until SIGTERM or Ctrl+C: running requests finish, the database stops, exit 0. What keeps it from
 * starting is one line and exit 1.
 */
export async function run(start: () => Promise<Stoppable>): Promise<void> {
  const portal = await start().catch((error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  });
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => {
      console.error(`The portal did not stop within ${STOP_MAX_MS / 1000} seconds, and ends now.`);
      process.exit(1);
    }, STOP_MAX_MS);
    deadline.unref();
    portal.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  portal.onFailure((reason) => {
    console.error(reason);
    stop(1);
  });
}

/** Undoes what was started, the last thing first, each once. */
export class Teardown {
  readonly #steps: (() => Promise<void> | void)[] = [];
  add(step: () => Promise<void> | void): void {
    this.#steps.push(step);
  }
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}

/** Containers are killed ten seconds after SIGTERM, and the database needs some of that. */
const GRACE_MS = 7_000;

/** Lets running requests finish and takes no new ones; a request that has not come in whole by then is cut off. */
export async function gracefulShutdown(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(cutOff);
}

const LISTEN_REASONS: Record<string, string> = {
  EADDRINUSE: "is already in use; stop what uses it, or set PORT to another one",
  EACCES: "needs more rights than this user has; set PORT to one above 1023",
  EADDRNOTAVAIL: "cannot be used on this machine; set HOST to one of its addresses",
  ENOTFOUND: "cannot be used: that host name is unknown; set HOST to an address of this machine",
};

/** Why the portal could not listen, as one sentence for the operator; other errors are returned unchanged. */
export function explainListen(error: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = LISTEN_REASONS[code];
  return reason === undefined ? error : new StartupError(`${host}:${port} ${reason}.`);
}
