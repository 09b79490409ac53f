import fs from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { contractPage } from "#server/http/contract-page.ts";
import { openApi } from "#server/http/openapi.ts";
import { serverFolder } from "#server/http/package-folder.ts";
import type { Pages } from "#server/http/spa.ts";

/** The printed contract: /api/openapi.json for programs, /api/docs to read. */
export function docsRoutes(app: FastifyInstance, pages: Pages | null): void {
  const document = openApi();
  const page = contractPage(document, pages?.look ?? "");
  const style = fs.readFileSync(path.join(serverFolder(), "http", "contract-page.css"), "utf8");
  app.get("/api/openapi.json", () => document);
  app.get("/api/docs", (_, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/page.css", (_, reply) => reply.type("text/css; charset=utf-8").send(style));
}
