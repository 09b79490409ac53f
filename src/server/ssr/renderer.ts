import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import { callAs } from "#server/auth/session.ts";
import type { Actor } from "#server/http/access.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import type { PageRenderer, RenderedPage } from "#shared/http/page-renderer.ts";
import type { PageBranding } from "#shared/settings/page-branding.ts";

let loading: Promise<PageRenderer> | null = null;

/** The browser's code as the build made it for the server; loaded with the first request for a page. */
export function loadRenderer(): Promise<PageRenderer> {
  loading ??= importRenderer();
  return loading;
}

async function importRenderer(): Promise<PageRenderer> {
  const file = path.join(packageFolder(), "dist", "server", "web", "entry-server.js");
  const module = (await import(pathToFileURL(file).href)) as { createRenderer: () => Promise<PageRenderer> };
  return module.createRenderer();
}

/** Longest time to render a page; after it the browser renders it and shows that it is loading. */
const RENDER_TIMEOUT_MS = 2_000;

/**
 * The page of an address with what it shows first. The data come from the API's own routes, called for the account that
 * was authenticated for this request: nothing is shown that they refuse. Null for a page that only the browser can
 * render, and whenever a call is refused, fails or takes too long: then the browser renders it and shows the error.
 *
 * @param actor who was authenticated for this request; null when signed out
 */
export async function renderPage(
  request: FastifyRequest,
  renderer: PageRenderer,
  actor: Actor | null,
  branding: PageBranding,
): Promise<RenderedPage | null> {
  // The API refuses every call of a manager who has to set up a second factor first, but the calls for that.
  if (actor?.mustSetUpSecondFactor) return null;
  const { url, server } = request;
  // What the browser's bar shows: a proxy may ask for another host.
  const host = server.publicUrl === null ? request.host : new URL(server.publicUrl).host;
  const render = () =>
    renderer.render({ url, host, role: actor?.role ?? null, branding, fetch: apiOf(request) });
  const rendered = (actor ? callAs(actor, render) : render()).catch((error: unknown) => {
    // Of a refused call the status alone: its address may hold ids, which are never logged.
    const status = error instanceof Error && "status" in error ? error.status : undefined;
    request.log.warn(status === undefined ? { err: error } : { status }, "a page was sent without its data");
    return null;
  });
  const timeout = new AbortController();
  const late = sleep(RENDER_TIMEOUT_MS, null, { signal: timeout.signal }).catch(() => null);
  return Promise.race([rendered, late]).finally(() => timeout.abort());
}

/** Calls the API's routes within this process. No cookie goes along: the account is that of `callAs`. */
const apiOf =
  ({ server, ip }: FastifyRequest): typeof fetch =>
  async (address) => {
    const { payload, statusCode, headers } = await server.inject({ url: String(address), remoteAddress: ip });
    const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(payload, { status: statusCode, headers: entries });
  };
