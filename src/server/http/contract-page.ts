import { api } from "#shared/api.ts";
import type { Route } from "#shared/http/route.ts";
import { contractCall, shapeTable } from "./contract-call.ts";
import { all, Html, html } from "./html.ts";
import { printedPath } from "./openapi.ts";
import type { OpenApiDocument } from "./openapi-shapes.ts";

/**
 * The printed contract as a page to read: no scripts, the portal's own style sheet.
 * @param look of the built pages (spa.ts); nothing in tests of the API alone
 */
export function contractPage(document: OpenApiDocument, look: string): string {
  const groups = Object.entries(api).map(([group, rows]) => [group, Object.values(rows) as Route[]] as const);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>API · ${document.info.title}</title>
        <meta name="description" content="Every call of the portal" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${new Html(look)}
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body class="contract">
        <header>
          <a href="/"><img src="/favicon.svg" alt="" width="28" height="28" />${document.info.title}</a>
        </header>
        <main>
          <h1>API</h1>
          <p class="sub">
            Every call of the portal. Calls and answers are JSON unless a line says otherwise; a session
            begins with POST /api/auth/local and lasts by its cookie. For programs:
            <a class="link" href="/api/openapi.json">openapi.json</a>
          </p>
          <nav aria-label="Groups of calls">
            ${all(
              groups.map(
                ([group, rows]) =>
                  html`<a href="#${group}"><span>${group}</span><span>${String(rows.length)}</span></a>`,
              ),
            )}
          </nav>
          ${all(groups.map(([group, rows]) => section(document, group, rows)))}
          <section>
            <h2 id="refusals">Refusals</h2>
            <p class="sub">What every refused call answers, with the status of the refusal.</p>
            ${shapeTable("Refusal", document.components.schemas["Problem"])}
          </section>
        </main>
      </body>
    </html>`;
  return page.text;
}

function section(document: OpenApiDocument, group: string, rows: readonly Route[]): Html {
  const calls = rows.flatMap((row) => {
    const operation = document.paths[printedPath(row)]?.[row.method.toLowerCase()];
    return operation ? [contractCall(row, operation)] : [];
  });
  return html`<section>
    <h2 id="${group}">${group}</h2>
    ${all(calls)}
  </section>`;
}
