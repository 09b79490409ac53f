import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "#server/app.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { readPages } from "#server/http/spa.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";

/** Where the pages lie that were built. */
export const built = path.join(packageFolder(), "dist", "web");

/** Of the test file that runs. */
let app: FastifyInstance;
let portal: TestPortal;

/**
 * A portal that hands out the built pages, before the tests of a file, and closed behind them. Every file calls it for
 * itself, as files of one worker share this module.
 */
export function openBuiltPages(): void {
  beforeAll(async () => {
    portal = await openTestPortal();
    app = await buildApp({
      services: portal.services,
      pages: readPages(),
      trustProxy: false,
      logLevel: "silent",
    });
  });
  afterAll(async () => {
    await app.close();
    await portal.close();
  });
}

/** A manager's browser. */
export async function signIn(): Promise<{ cookie: string; username: string }> {
  const { username } = await portal.addManager();
  const payload = { username, password: PASSWORD };
  const { cookies } = await app.inject({ method: "POST", url: "/api/auth/local", payload });
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), username };
}

/** What is answered to who accepts these encodings. */
export const ask = (url: string, accepted: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { "accept-encoding": accepted, ...more } });
