import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "#server/http/problems.ts";

/** The folder of the package, seen from the sources as well as from the built server. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}

export interface Pages {
  folder: string;
  html: string;
  /** CSP sources of the inline scripts (the theme is set before the first paint). */
  scriptHashes: string[];
}

/** Reads the built pages. */
export function readPages(folder = path.join(packageFolder(), "dist", "web")): Pages {
  const html = fs.readFileSync(path.join(folder, "index.html"), "utf8");
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const scriptHashes = inline.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return { folder, html, scriptHashes };
}

/** Serves the pages: files by their name, and the one document for every address of the portal. */
export async function servePages(app: FastifyInstance, { folder, html }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, file) => {
      // Names under assets hold a hash of the content, so they never change.
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (!page) throw notFound(request.url.startsWith("/api/") ? "This call" : "This page");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
  });
}
