import type { FastifyInstance } from "fastify";
import { forbidden } from "#server/http/problems.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** A change that another site's page sends is refused, whatever cookie comes with it (decisions: API rules). */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { origin } = request.headers;
    if (READING.has(request.method) || origin === undefined) return;
    if (hostOf(origin) !== request.host) throw forbidden("This request comes from another site.");
  });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
