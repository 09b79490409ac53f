import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf } from "#server/auth/session.ts";
import { FETCH_AFTER_PAINT } from "#server/http/after-paint.ts";
import type { Actor } from "#server/http/access.ts";
import { Documents } from "#server/http/document.ts";
import { ASK_BY_SCRIPT } from "#server/http/first-asks.ts";
import { KEEP_PLACE } from "#server/http/keep-place.ts";
import { KEEP_PRESSES } from "#server/http/first-presses.ts";
import { loadPainter, paintedFigures } from "#server/http/painted-figures.ts";
import { isUnchanged, sendUnchanged, REVALIDATED } from "#server/http/etag.ts";
import { allowItsStyles } from "#server/http/styles-inside.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { notFound } from "#server/http/errors.ts";

export interface Pages {
  folder: string;
  /** What a page without scripts of its own begins with to look like the others: colours, fonts, style sheet. */
  look: string;
  /** CSP sources of the inline scripts (the theme is set before the first paint, figures are asked for). */
  scriptHashes: string[];
}

/** Reads the built pages. */
export function readPages(folder = path.join(packageFolder(), "dist", "web")): Pages {
  const html = fs.readFileSync(path.join(folder, "index.html"), "utf8");
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const scriptHashes = [...inline, ASK_BY_SCRIPT, FETCH_AFTER_PAINT, KEEP_PRESSES, KEEP_PLACE].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const look = html.match(/<script>[\s\S]*?<\/script>|<link\b(?![^>]*modulepreload)[^>]*>/g) ?? [];
  return { folder, look: look.join("\n"), scriptHashes };
}

const HTML = "text/html; charset=utf-8";

/** Names under assets hold a hash, so what they name never changes. */
function lifetimeOf(file: string): string {
  const lasting = file.includes(`${path.sep}assets${path.sep}`);
  return lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

/**
 * Serves the pages: files by their name, and the one document, made for who asks, for every address of the portal. The
 * build has compressed the files (scripts/precompress.js); a browser that takes nothing compressed gets them as they are.
 */
export async function servePages(app: FastifyInstance, { folder }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", "index.html"],
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header("cache-control", lifetimeOf(file)),
  });
  const documents = new Documents(folder);
  app.documents = documents;
  app.setNotFoundHandler((request) => {
    throw notFound(request.url.startsWith("/api/") ? "This call" : "This page");
  });
  app.get("/*", async (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound();
    void loadPainter();
    const reader = await readerOf(request);
    const figures =
      reader && (await paintedFigures(request, reader, documents.screenAt(reader, request.url)));
    const document = documents.for(reader, request.url, figures);
    const { html, etag } = document;
    allowItsStyles(reply, document);
    // What was paid is kept by nobody on the way, and not shown again by Back after a logout.
    if (figures !== null)
      return reply.headers({ "cache-control": "no-store", "content-type": HTML }).send(html);
    if (isUnchanged(request, etag)) return sendUnchanged(reply, etag);
    // It names the files of the newest build, and is another one for another account.
    return reply.headers({ etag, "cache-control": REVALIDATED, "content-type": HTML }).send(html);
  });
}

/** Whose session came along, as far as it can be said: the page comes also while the database is away. */
async function readerOf(request: FastifyRequest): Promise<Actor | null> {
  try {
    return await actorOf(request);
  } catch {
    return null;
  }
}
