import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problemReply } from "#server/http/problems.ts";

/** 200 when the portal is ready: it answers and its database answers. */
export function healthRoute(app: FastifyInstance): void {
  app.get("/api/health", async (_, reply) => {
    try {
      await app.db.execute(sql`select 1`);
      return { status: "ready" };
    } catch {
      return reply.status(503).send(problemReply(503, "The database does not answer. Try again shortly."));
    }
  });
}
