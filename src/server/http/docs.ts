import swaggerUi from "@fastify/swagger-ui";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { openApi } from "#server/http/openapi.ts";

/** The printed contract: /api/openapi.json for programs, /api/docs to read. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get("/api/openapi.json", () => document);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
}
