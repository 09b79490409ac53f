import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { previewOf } from "#server/http/preview-row.ts";
import { ABILITIES, type Ability, isAbility, KIND_LABELS } from "#shared/auth/abilities.ts";
import { contract } from "#shared/contract.ts";
import { PROBLEM_CODES, type ProblemCode, problemReply } from "#shared/http/problem.ts";
import type { ContractRow } from "#shared/http/route.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

const WHO_MAY_CALL: Record<Exclude<ContractRow["access"], Ability>, string> = {
  anyone: "Anyone, also signed out.",
  signedIn: "Every account.",
  investor: "Investors.",
  readInvestorsOrSelf: "Managers who may read investors, and the investor the path names.",
  byPolicy: "Managers of the location, and investors who hold it, of what is published.",
};

function whoMayCall({ access }: ContractRow): string {
  return isAbility(access)
    ? `Managers: ${ABILITIES[access].map((kind) => KIND_LABELS[kind]).join(", ")}.`
    : WHO_MAY_CALL[access];
}

/** How a call may be refused, beside what may happen to every request. */
export function refusalsOf(row: ContractRow): readonly ProblemCode[] {
  const isOpen = row.access === "anyone";
  return [
    ...(row.params || row.query || row.body || row.files ? (["invalid_input"] as const) : []),
    ...(isOpen ? [] : (["signed_out", "not_allowed", "other_account"] as const)),
    ...(isOpen || row.beforeSecondFactor ? [] : (["second_factor_needed"] as const)),
    ...(isOpen || row.method === "GET" || row.uncounted ? [] : (["too_many_changes"] as const)),
    ...(row.refusals ?? []),
  ];
}

/** Every row of the contract, and those of previews, with the name it is called by. */
export function contractRows(): { group: string; name: string; row: ContractRow }[] {
  return Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries(rows as Readonly<Record<string, ContractRow>>).flatMap(([name, row]) => {
      const preview = previewOf(row);
      const called = { group, name, row };
      return preview === null ? [called] : [called, { group, name: `${name}.preview`, row: preview }];
    }),
  );
}

function schemaOf(schema: ContractRow["body"], io: "input" | "output") {
  // What a transform gives cannot be written as JSON Schema; for inputs its source can.
  return z.toJSONSchema(schema ?? z.unknown(), { io, unrepresentable: "any", target: "openapi-3.0" });
}

function parameters(row: ContractRow) {
  const of = (location: "path" | "query", schema: ReturnType<typeof schemaOf>) =>
    Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
      name,
      in: location,
      required: location === "path",
      schema: inner,
    }));
  return [...of("path", schemaOf(row.params, "input")), ...of("query", schemaOf(row.query, "input"))];
}

function requestBody(row: ContractRow) {
  if (row.body === undefined && row.files === undefined) return undefined;
  const schema = schemaOf(row.body, "input");
  if (row.files === undefined) return { required: true, content: { "application/json": { schema } } };
  const files = Object.fromEntries(
    Object.entries(row.files).map(([name, file]) => [
      name,
      { type: "string", format: "binary", description: file.description },
    ]),
  );
  const properties = { ...schema.properties, ...files };
  return { content: { "multipart/form-data": { schema: { ...schema, type: "object", properties } } } };
}

function responses(row: ContractRow) {
  const problem = { content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } };
  const refusals: Record<string, { description: string }> = {};
  for (const code of refusalsOf(row)) {
    const [status, meaning] = PROBLEM_CODES[code];
    const others = refusals[status] ? `${refusals[status].description}. ` : "";
    refusals[status] = { description: `${others}${code}: ${meaning}`, ...problem };
  }
  return { [String(row.status ?? 200)]: success(row), ...refusals };
}

function success(row: ContractRow) {
  if (row.reply === "nothing") return { description: "Done" };
  if (row.reply === "redirect") return { description: "Go there" };
  if (row.reply === "file") return { description: "The file", content: { "application/octet-stream": {} } };
  return { description: "OK", content: { "application/json": { schema: schemaOf(row.reply, "output") } } };
}

const CODES = Object.entries(PROBLEM_CODES)
  .map(([code, [status, meaning]]) => `${code} (${status}): ${meaning}.`)
  .join(" ");

/** The contract as OpenAPI 3.0, made of the same rows that server and browser use. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = openApi();
  app.get("/api/openapi.json", () => document);
  app.get("/api/docs", (_, reply) => reply.redirect("/api/openapi.json"));
}

function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const { group, name, row } of contractRows()) {
    const address = row.path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
    const body = requestBody(row);
    paths[address] = {
      ...paths[address],
      [row.method.toLowerCase()]: {
        tags: [group],
        operationId: `${group}.${name}`,
        summary: row.summary,
        description: `Who may call: ${whoMayCall(row)}`,
        parameters: parameters(row),
        ...(body === undefined ? {} : { requestBody: body }),
        responses: responses(row),
      },
    };
  }
  return {
    openapi: "3.0.3",
    info: {
      title: PRODUCT_NAME,
      version: "1",
      description:
        "Investor portal for restaurant and hospitality groups. A session begins with POST /api/auth/local and lasts by its cookie.",
    },
    paths,
    components: { schemas: { Problem: { ...schemaOf(problemReply, "output"), description: CODES } } },
  };
}
