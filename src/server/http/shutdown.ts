import type { FastifyInstance } from "fastify";

/** Containers are killed ten seconds after SIGTERM, and the database needs some of that. */
const GRACE_MS = 7_000;

/** Lets running requests finish and takes no new ones; who has not finished asking by then is cut off. */
export async function gracefulShutdown(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(cutOff);
}
