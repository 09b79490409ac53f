import type { Route } from "#shared/http/route.ts";
import { all, type Html, html } from "./html.ts";
import { printedPath, WHO_MAY_CALL } from "./openapi.ts";
import type { Content, Operation, Shape } from "./openapi-shapes.ts";
import { shapeRows, type ShapeRow } from "./shape-rows.ts";
import { shapeInWords } from "./shape-words.ts";

/** One call of the contract: closed a line, opened everything that goes in and comes out. */
export function contractCall(
  row: Route,
  { operationId, summary, parameters, requestBody, responses }: Operation,
): Html {
  const placed = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(parameterRow);
  return html`<details id="${operationId}">
    <summary>
      <code><b>${row.method}</b> ${printedPath(row)}</code>
      <span class="who-may">${WHO_MAY_CALL[row.access]}</span>
      <span class="what">${summary}</span>
    </summary>
    ${table("In the path", placed("path"))} ${table("In the query", placed("query"))}
    ${requestBody ? body(requestBody.content) : ""}
    ${all(Object.entries(responses).map(([status, { description, content }]) => answer(status, description, content)))}
  </details>`;
}

function body(content: Content): Html {
  const [kind, sent] = Object.entries(content)[0] ?? [];
  return shapeTable(kind === "multipart/form-data" ? "Body, as a form" : "Body", sent?.schema);
}

/** A success says what comes; a refusal has the same form everywhere and needs a line only. */
function answer(status: string, description: string, content: Content | undefined): Html {
  const shape = content?.["application/json"]?.schema;
  const line = `${status} ${description}`;
  if (shape === undefined || shape.$ref !== undefined) return html`<p class="answer">${line}</p>`;
  return shapeTable(shape.type === "array" ? `${line}: a list, and in each` : line, shape);
}

/** An object field by field; whatever has no fields in one line. */
export function shapeTable(caption: string, shape: Shape | undefined): Html {
  if (shape === undefined) return html``;
  const rows = shapeRows(shape);
  return rows.length > 0
    ? table(caption, rows)
    : html`<p class="answer">${caption}: ${shapeInWords(shape)}</p>`;
}

const parameterRow = ({ name, schema, required }: Operation["parameters"][number]): ShapeRow => ({
  name,
  words: shapeInWords(schema),
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
