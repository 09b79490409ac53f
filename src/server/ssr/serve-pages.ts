import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actorOf, callAs } from "#server/auth/session.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { isUnchanged, REVALIDATED, sendUnchanged } from "#server/http/etag.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { PageRenderer, RenderedPage } from "#shared/http/page-renderer.ts";
import { type PageBranding, UNBRANDED } from "#shared/settings/page-branding.ts";
import { brandingOf, serveBranding } from "./branding.ts";
import { HtmlDocuments } from "./html-document.ts";
import { allowInlineStyles } from "./inline-styles.ts";
import { type Pages, serveStaticFiles } from "./static-files.ts";

/*
 * How a page starts. The browser asks for an address; the server looks up the session of the cookie, lets the browser's
 * own code fetch from the API what that page shows first (web/app/routes.tsx) and render it (renderer.ts), and sends the
 * one document of the portal (html-document.ts) with the rendered page, the answers, the page's style sheets and the
 * addresses of its code. The browser shows it at once, loads the code afterwards (inline-scripts.ts) and hydrates what
 * is shown with the same answers (web/app/main.tsx): each call is made once.
 */

const HTML = "text/html; charset=utf-8";

/** Serves the built files, and the document for every address of the portal. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  services: Pick<Services, "db" | "files">,
): Promise<void> {
  await serveStaticFiles(app, pages);
  serveBranding(app, services);
  const documents = new HtmlDocuments(pages.folder);
  app.htmlDocuments = documents;
  for (const address of ["/api/*", "/assets/*"]) app.get(address, (_, reply) => reply.callNotFound());
  app.get("/*", (request, reply) => sendDocument(documents, request, reply));
}

async function sendDocument(documents: HtmlDocuments, request: FastifyRequest, reply: FastifyReply) {
  const [renderer, actor, branding] = await Promise.all([
    loadRenderer(),
    readerOf(request),
    readPageBranding(request.server.db),
  ]);
  const page = await renderPage(request, renderer, actor, branding);
  const role = actor?.role ?? null;
  const document = documents.make({
    role,
    modules: role ? renderer.modulesAt(role, request.url) : [],
    page,
    branding,
  });
  const { html, etag } = document;
  allowInlineStyles(reply, document);
  // A page with figures is stored by no proxy, and Back does not show it after a logout.
  if (page !== null && page.state !== null)
    return reply.headers({ "cache-control": "no-store", "content-type": HTML }).send(html);
  if (isUnchanged(request, etag)) return sendUnchanged(reply, etag);
  // It names the files of the newest build, and differs from account to account.
  return reply.headers({ etag, "cache-control": REVALIDATED, "content-type": HTML }).send(html);
}

/** Nothing is set also while the database is unavailable. */
async function readPageBranding(db: Database): Promise<PageBranding> {
  try {
    return brandingOf(await readSettings(db));
  } catch {
    return UNBRANDED;
  }
}

/** The account of the session; null also while the database is unavailable, so that the page is sent all the same. */
async function readerOf(request: FastifyRequest): Promise<Actor | null> {
  try {
    return await actorOf(request);
  } catch {
    return null;
  }
}

let loading: Promise<PageRenderer> | null = null;

/** The browser's code as the build made it for the server; loaded with the first request for a page. */
function loadRenderer(): Promise<PageRenderer> {
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
async function renderPage(
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
