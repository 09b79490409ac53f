import fs from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { openApi } from "#server/http/openapi.ts";
import { serverFolder } from "#server/http/package-folder.ts";
import type { Pages } from "#server/ssr/static-files.ts";
import { contract } from "#shared/contract.ts";
import { instant, money, share } from "#shared/http/fields.ts";
import type { ContractRow } from "#shared/http/route.ts";
import { all, Html, html } from "./html.ts";
import {
  type Content,
  type OpenApiDocument,
  type Operation,
  openApiPath,
  type Shape,
  WHO_MAY_CALL,
} from "./openapi.ts";

/** The contract as it is served: /api/openapi.json for programs, /api/docs to read. */
export function docsRoutes(app: FastifyInstance, pages: Pages | null): void {
  const document = openApi();
  const page = contractPage(document, pages?.look ?? "");
  const style = fs.readFileSync(path.join(serverFolder(), "http", "contract-page.css"), "utf8");
  app.get("/api/openapi.json", () => document);
  app.get("/api/docs", (_, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/page.css", (_, reply) => reply.type("text/css; charset=utf-8").send(style));
}

/**
 * The contract as a page to read: no scripts, the portal's own style sheet.
 * @param look of the built pages (ssr/static-files.ts); nothing in tests of the API alone
 */
function contractPage(document: OpenApiDocument, look: string): string {
  const groups = Object.entries(contract).map(
    ([group, rows]) => [group, Object.values(rows) as ContractRow[]] as const,
  );
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
          <a class="row" href="/"
            ><img src="/favicon.svg" alt="" width="28" height="28" />${document.info.title}</a
          >
        </header>
        <main>
          <h1>API</h1>
          <p class="subtitle">
            Every call of the portal. Calls and answers are JSON unless a line says otherwise; a session
            begins with POST /api/auth/local and lasts by its cookie. For programs:
            <a class="link" href="/api/openapi.json">openapi.json</a>
          </p>
          <nav aria-label="Groups of calls">
            ${all(
              groups.map(
                ([group, rows]) =>
                  html`<a class="space-between" href="#${group}"
                    ><span>${group}</span><span class="muted">${String(rows.length)}</span></a
                  >`,
              ),
            )}
          </nav>
          ${all(groups.map(([group, rows]) => section(document, group, rows)))}
          <section>
            <h2 id="refusals">Refusals</h2>
            <p class="subtitle">What every refused call answers, with the status of the refusal.</p>
            ${shapeTable("Refusal", document.components.schemas["Problem"])}
          </section>
        </main>
      </body>
    </html>`;
  return page.text;
}

function section(document: OpenApiDocument, group: string, rows: readonly ContractRow[]): Html {
  const calls = rows.flatMap((row) => {
    const operation = document.paths[openApiPath(row)]?.[row.method.toLowerCase()];
    return operation ? [contractCall(row, operation)] : [];
  });
  return html`<section>
    <h2 id="${group}">${group}</h2>
    ${all(calls)}
  </section>`;
}

/** One call of the contract: closed a line, opened everything that goes in and comes out. */
function contractCall(
  row: ContractRow,
  { operationId, summary, parameters, requestBody, responses }: Operation,
): Html {
  const rowsIn = (location: string) =>
    parameters.filter((parameter) => parameter.in === location).map(parameterRow);
  return html`<details id="${operationId}">
    <summary>
      <code><b>${row.method}</b> ${openApiPath(row)}</code>
      <span class="access caption">${WHO_MAY_CALL[row.access]}</span>
      <span class="summary muted">${summary}</span>
    </summary>
    ${table("In the path", rowsIn("path"))} ${table("In the query", rowsIn("query"))}
    ${requestBody ? body(requestBody.content) : ""}
    ${all(Object.entries(responses).map(([status, { description, content }]) => answer(status, description, content)))}
  </details>`;
}

function body(content: Content): Html {
  const [kind, sent] = Object.entries(content)[0] ?? [];
  return shapeTable(kind === "multipart/form-data" ? "Body, as a form" : "Body", sent?.schema);
}

/** A success shows its reply's fields; a refusal has the same form everywhere and needs a line only. */
function answer(status: string, description: string, content: Content | undefined): Html {
  const shape = content?.["application/json"]?.schema;
  const line = `${status} ${description}`;
  if (shape === undefined || shape.$ref !== undefined) return html`<p class="answer">${line}</p>`;
  return shapeTable(shape.type === "array" ? `${line}: a list, and in each` : line, shape);
}

/** An object field by field; whatever has no fields in one line. */
function shapeTable(caption: string, shape: Shape | undefined): Html {
  if (shape === undefined) return html``;
  const rows = shapeRows(shape);
  return rows.length > 0
    ? table(caption, rows)
    : html`<p class="answer">${caption}: ${describeSchema(shape)}</p>`;
}

const parameterRow = ({ name, schema, required }: Operation["parameters"][number]): ShapeRow => ({
  name,
  words: describeSchema(schema),
  optional: !required,
});

function table(caption: string, rows: readonly ShapeRow[]): Html {
  if (rows.length === 0) return html``;
  const line = ({ name, words, optional }: ShapeRow) =>
    html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${words}${optional ? html` <span class="muted">(optional)</span>` : ""}</td>
    </tr>`;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${all(rows.map(line))}
    </tbody>
  </table>`;
}

const patternOf = (schema: z.core.$ZodType) => (z.toJSONSchema(schema) as Shape).pattern ?? "";

/** Forms that are easier to read as an example than as a pattern. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  [patternOf(money), 'money as text, like "1234.50" or "-20.00"'],
  [patternOf(share), 'percent as text, like "12.50"'],
  [patternOf(instant), 'moment in UTC, like "2025-03-05T15:04:00Z"'],
  ["^\\d{1,10}$", "digits"],
]);

const FORMATS: Readonly<Record<string, string>> = {
  binary: "file",
  email: "e-mail address",
  uuid: "UUID",
};

/** What a value is, in a few words: "text, up to 255 characters, or null". */
function describeSchema(shape: Shape): string {
  const words = [...new Set(alternatives(shape))].join(" or ");
  return shape.nullable ? `${words}, or null` : words;
}

function alternatives(shape: Shape): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives);
  if (shape.enum) return [shape.enum.map((value) => JSON.stringify(value)).join(", ")];
  return [oneKind(shape)];
}

function oneKind(shape: Shape): string {
  if (shape.type === "string") return describeText(shape);
  if (shape.type === "integer") return "whole number";
  if (shape.type === "boolean") return "true or false";
  if (shape.type === "array") return `list of ${shape.items?.properties ? "objects" : inner(shape.items)}`;
  if (shape.type === "object" && typeof shape.additionalProperties === "object")
    return `object; by key: ${inner(shape.additionalProperties)}`;
  return shape.type ?? "anything";
}

const inner = (shape: Shape | undefined) => (shape ? describeSchema(shape) : "anything");

function describeText({ description, format = "", pattern, maxLength }: Shape): string {
  const kind =
    FORMATS[format] ?? (pattern === undefined ? "text" : (EXAMPLES.get(pattern) ?? `text like ${pattern}`));
  const limit = maxLength === undefined ? "" : `, up to ${maxLength.toLocaleString("en-US")} characters`;
  return `${kind}${limit}${description === undefined ? "" : ` (${description})`}`;
}

/** One line of an object: "location.name", "text", whether it may be left out. */
interface ShapeRow {
  name: string;
  words: string;
  optional: boolean;
}

/** Every field of an object or of a list's objects, with the fields inside it below it. */
function shapeRows(shape: Shape, before = ""): ShapeRow[] {
  const { properties = {}, required = [] } = shape.items ?? shape;
  return Object.entries(properties).flatMap(([name, field]) => {
    const full = before + name;
    const row = { name: full, words: describeSchema(field), optional: !required.includes(name) };
    return [row, ...shapeRows(field, `${full}${field.items ? "[]" : ""}.`)];
  });
}
