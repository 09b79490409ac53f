import swaggerUi from "@fastify/swagger-ui";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { openApi } from "#server/http/openapi.ts";

/** Scripts only from files; the reader's default policy would also turn plain http into https. */
const READER_POLICY = {
  "default-src": "'self'",
  "img-src": "'self' data:",
  // Its bundle writes a style element and style attributes of its own.
  "style-src": "'self' 'unsafe-inline'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** The printed contract: /api/openapi.json for programs, /api/docs to read. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get("/api/openapi.json", () => document);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: READER_POLICY });
}
