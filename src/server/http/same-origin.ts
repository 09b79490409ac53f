import type { FastifyInstance } from "fastify";
import { forbidden } from "#server/http/problems.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** A change that another site's page sends is refused, whatever cookie comes with it (decisions: API rules). */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _, done) => {
    const { origin } = request.headers;
    const isForeign = !READING.has(request.method) && origin !== undefined && hostOf(origin) !== request.host;
    done(isForeign ? forbidden("This request comes from another site.") : undefined);
  });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
