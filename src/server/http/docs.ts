import fs from "node:fs";
import path from "node:path";
import swaggerUi from "@fastify/swagger-ui";
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { openApi } from "#server/http/openapi.ts";
import { packageFolder } from "#server/http/package-folder.ts";

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

/** The portal's paper and ink instead of the reader's own. */
const LOOK = `
  body { background: #faf9f6; }
  .swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #182621; }
  .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: Georgia, serif; font-weight: 500; }
  .swagger-ui .info .title small { background: #1a4838; }
  .swagger-ui .info a, .swagger-ui .info .url { color: #1a4838; }
  .swagger-ui .opblock .opblock-summary-method { background: #1a4838; text-shadow: none; }
  .swagger-ui .opblock { border-color: #e1e0d9; background: #fffefd; box-shadow: none; }
  .swagger-ui .opblock .opblock-summary { border-color: #e1e0d9; }
`;

/** The printed contract: /api/openapi.json for programs, /api/docs to read. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApi();
  const mark = fs.readFileSync(path.join(packageFolder(), "src", "web", "public", "favicon.svg"), "utf8");
  app.get("/api/openapi.json", () => document);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: READER_POLICY,
    // Without the bar on top, which is for reading other contracts.
    uiConfig: { layout: "BaseLayout" },
    theme: {
      title: "API · Report Management Tool",
      favicon: [{ filename: "favicon.svg", rel: "icon", type: "image/svg+xml", sizes: "any", content: mark }],
      css: [{ filename: "portal.css", content: LOOK }],
    },
  });
}
