import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { assertWritable } from "#server/db/client.ts";
import { DATABASE_UNAVAILABLE } from "#server/http/error-handler.ts";
import { Problem } from "#server/http/errors.ts";

/** Probes time out soon; a database that takes longer counts as unavailable. */
const PATIENCE_MS = 3_000;

/**
 * /api/health tells whether the portal is ready: 200 when its database can be written to, else 503. /api/health/live is 200 as
 * long as the process answers at all: an unavailable database is no reason to kill it, it recovers by itself.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get("/api/health/live", async () => ({ status: "live" }));

  app.get("/api/health", async () => {
    const asking = assertWritable(app.db).then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([asking, sleep(PATIENCE_MS, false, { ref: false })])))
      throw new Problem("unavailable", DATABASE_UNAVAILABLE);
    return { status: "ready" };
  });
}
