import { dehydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { api } from "#shared/api.ts";
import type { PageRenderer, RenderRequest } from "#shared/http/page-renderer.ts";
import { query } from "#web/data/queries.ts";
import { HostContext } from "#web/lib/passkey-support.ts";
import { fetchAccount, storeAccount } from "#web/lib/signed-in.ts";
import { BrandingContext } from "#web/ui/brand.tsx";
import { App, SignedInApp } from "./App.tsx";
import { createQueryClient, type ServerState } from "./query-client.ts";
import { dashboards, findRoute, loadOwnStatements, matchPath, openReportOf, routes } from "./routes.tsx";

/** What a report opens in above a list, as the manifest of the build names it. */
const REPORT_DIALOG_MODULE = "features/reports/detail/FullReportDialog.tsx";

/**
 * What the server runs of the browser's code (server/ssr/renderer.ts): it fetches what a page shows first, renders the
 * page with it, and hands both to the browser, which hydrates them (main.tsx).
 */
export async function createRenderer(): Promise<PageRenderer> {
  // A lazy component whose code is not loaded would render its fallback.
  const pages = [...routes.manager, ...routes.investor].map(({ Page }) => Page);
  await Promise.all([SignedInApp, ...pages].map(({ preload }) => preload()));
  return {
    modulesAt: (role, url) => {
      const [path = "", search = ""] = url.split("?");
      const route = findRoute({ role }, path === "/" ? dashboards[role] : path);
      if (!route) return [];
      return openReportOf(search) === undefined ? [route.module] : [route.module, REPORT_DIALOG_MODULE];
    },
    render: (request) => (request.role === null ? renderSignedOut(request) : renderForAccount(request)),
  };
}

/** Only the landing page: with a query, as that of the login, what it shows depends on the browser. */
async function renderSignedOut(request: RenderRequest) {
  return request.url === "/" ? { html: toHtml(request, undefined), state: null } : null;
}

/** Null where no page is, or where it only leads to one. */
async function renderForAccount(request: RenderRequest) {
  const [path = "", search = ""] = request.url.split("?");
  const user = await fetchAccount(new AbortController().signal, request.fetch);
  const route = user && findRoute(user, path);
  if (!route) return null;
  const client = createQueryClient(request.fetch);
  storeAccount(client, user);
  const visit = { params: matchPath(route.path, path) ?? {}, search, user };
  await Promise.all([
    ...(route.load?.(client, visit) ?? []),
    // The menu and the pages of an investor mark what is not read yet.
    ...(user.role === "investor" ? [client.fetchQuery(query(api.notices.unopened))] : []),
    ...(user.role === "investor" && user.statements ? loadOwnStatements(client, user) : []),
  ]);
  const state: ServerState = { queries: dehydrate(client), renderedAt: new Date().toISOString() };
  return { html: toHtml(request, state), state: JSON.stringify(state) };
}

function toHtml({ url, host, branding }: RenderRequest, state: ServerState | undefined): string {
  const [path = "", search = ""] = url.split("?");
  return renderToString(
    <StrictMode>
      <HostContext value={host.replace(/:\d+$/, "")}>
        <BrandingContext value={branding}>
          <Router ssrPath={path} ssrSearch={search}>
            <App state={state} />
          </Router>
        </BrandingContext>
      </HostContext>
    </StrictMode>,
  );
}
