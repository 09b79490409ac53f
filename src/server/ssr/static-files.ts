import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { packageFolder } from "#server/http/package-folder.ts";
import { FETCH_AFTER_PAINT, KEEP_EARLY_INPUT } from "./inline-scripts.ts";

export interface Pages {
  folder: string;
  /** CSP sources of the inline scripts. */
  scriptHashes: string[];
}

export function readPages(folder = path.join(packageFolder(), "dist", "web")): Pages {
  const html = fs.readFileSync(path.join(folder, "index.html"), "utf8");
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
  const scriptHashes = [...inline, FETCH_AFTER_PAINT, KEEP_EARLY_INPUT].map(
    (script) => `'sha256-${hash("sha256", script, "base64")}'`,
  );
  return { folder, scriptHashes };
}

/**
 * Serves the built files by their name. The build has compressed them (scripts/build-when-stale.js); a browser that takes
 * nothing compressed gets them as they are.
 */
export async function serveStaticFiles(app: FastifyInstance, { folder }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", "index.html"],
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header("cache-control", lifetimeOf(file)),
  });
}

/** Names under assets hold a hash, so what they name never changes. */
function lifetimeOf(file: string): string {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`);
  return isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
