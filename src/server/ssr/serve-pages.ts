import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "#server/auth/session.ts";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { isUnchanged, REVALIDATED, sendUnchanged } from "#server/http/etag.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { type PageBranding, UNBRANDED } from "#shared/settings/page-branding.ts";
import { brandingOf, serveBranding } from "./branding.ts";
import { HtmlDocuments } from "./html-document.ts";
import { allowInlineStyles } from "./inline-styles.ts";
import { loadRenderer, renderPage } from "./renderer.ts";
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
  for (const path of ["/api/*", "/assets/*"]) app.get(path, (_, reply) => reply.callNotFound());
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
