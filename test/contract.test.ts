import { beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { cookieOf } from "#server/testing.ts";
import { fillPath } from "#shared/http/path.ts";
import { fieldsOf } from "./fuzz-portal.ts";

/** The contract as a whole; contract-walk checks the access of each call. */
const rows = contractRows().map(({ group, name, row }) => ({
  title: `${row.method} ${row.path} (${group}.${name})`,
  row,
}));

let clients: Record<"manager" | "investor", Client>;

const IDS = {
  runId: 1,
  statementId: 1,
  id: 1,
  previewedId: 1,
  investorId: 1,
  locationId: 1,
  entryId: 1,
  importId: 1,
  kind: "months",
  period: "2026-10",
  filename: "a.pdf",
  file: "a.webp",
  token: "t",
};

openManagedPortal();

let investorId: number;
beforeAll(async () => {
  const investor = await portal.addInvestor();
  investorId = investor.id;
  clients = { manager, investor: investor.client };
});

describe("the contract", () => {
  it("names every call once", () => {
    const calls = rows.map(({ row }) => `${row.method} ${row.path.replaceAll(/:[A-Za-z]+/g, ":")}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("has a schema for every parameter of a path", () => {
    for (const { row, title } of rows) {
      const inPath = [...row.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
      expect([title, fieldsOf(row.params).map(({ name }) => name)]).toEqual([title, inPath]);
    }
  });

  it("is bound to the server, row by row", () => {
    const unbound = rows.filter(({ row }) => !portal.app.hasRoute({ method: row.method, url: row.path }));
    expect(unbound.map(({ title }) => title)).toEqual([]);
  });

  it("has every route below /api except health and docs", () => {
    const tree = portal.app.printRoutes({ commonPrefix: false });
    expect(tree).toContain("api/");
    const printed = [...tree.matchAll(/(\/api\/\S+) \(/g)].map((match) => match[1]);
    const known = new Set(rows.map(({ row }) => row.path));
    const extra = printed.filter(
      (path) =>
        path !== undefined && !known.has(path as never) && !/^\/api\/(docs|health|openapi)/.test(path),
    );
    expect(extra).toEqual([]);
  });

  it("is printed as OpenAPI with every row in it", async () => {
    const { body } = await portal.nobody.get("/api/openapi.json");
    const printed = Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = rows.map(({ row }) => `${row.method} ${row.path.replaceAll(/:([A-Za-z]+)/g, "{$1}")}`);
    expect(printed.toSorted()).toEqual(expected.toSorted());
    expect((await portal.nobody.get("/api/docs")).headers["location"]).toBe("/api/openapi.json");
  });
});

describe("passwords", () => {
  it("are not in the replies about accounts, nor are their hashes", async () => {
    const addresses = [
      "/api/users",
      "/api/investors",
      "/api/auth/user",
      `/api/investors/${investorId}/locations`,
      "/api/activity-logs",
    ];
    for (const address of addresses)
      expect((await manager.get(address)).text).not.toMatch(/password|argon2/i);
  });
});

describe("another site", () => {
  it("cannot change anything with the visitor's cookie", async () => {
    const { username } = await portal.addManager();
    const cookie = await cookieOf(portal.app, username);
    const create = (name: string, origin: string) =>
      portal.app.inject({
        method: "POST",
        url: "/api/locations",
        headers: { cookie, origin, host: "portal.example" },
        payload: { name, address: "12 Wharf Street" },
      });
    expect((await create("Foreign", "https://evil.example")).statusCode).toBe(403);
    // The same request of the portal's own page is accepted: the cookie is one that may change things.
    expect((await create("Own", "http://portal.example")).statusCode).toBe(201);
    const { body } = await manager.get("/api/locations");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Own"]);
  });
});

describe("the portal's own page", () => {
  it.each([
    ["https://portal.example", "portal.example:443", 401],
    ["https://portal.example", "PORTAL.example:80", 401],
    ["https://portal.example:8443", "portal.example", 403],
    // PUBLIC_URL, of which a proxy drops the port or replaces all.
    ["https://public.example:8443", "public.example", 401],
    ["https://public.example:8443", "127.0.0.1:5000", 401],
    ["https://public.example", "127.0.0.1:5000", 403],
    ["null", "null", 403],
  ])("at %s, asking for %s, is told from another site's: %i", async (origin, host, status) => {
    const services = { ...portal.services, publicUrl: "https://public.example:8443" };
    const app = await portal.openApp({ services });
    const payload = { username: "nobody", password: "x" };
    const headers = { origin, host };
    expect((await app.inject({ method: "POST", url: "/api/auth/local", headers, payload })).statusCode).toBe(
      status,
    );
  });
});

describe("text that cannot be stored as sent is refused at its field", () => {
  it.each(rows.filter(({ row }) => row.body !== undefined))("in the body of $title", async ({ row }) => {
    const client = clients[row.access === "investor" ? "investor" : "manager"];
    const address = fillPath(row.path, IDS);
    const send = (body: unknown) =>
      row.method === "PUT" ? client.put(address, body) : client.post(address, body);
    for (const [text, sentence] of [
      ["before\u0000after", /NUL/],
      ["half of a pair: \ud83d", /half of a pair/],
    ] as const) {
      // A form with files has no nested fields.
      const { status, body } = await send(row.files ? { name: text } : { deep: [{ name: text }] });
      expect(status).toBe(400);
      expect(body.fieldErrors[row.files ? "name" : "deep.0.name"]).toMatch(sentence);
    }
  });

  it.each(rows.filter(({ row }) => row.query !== undefined))("in the search of $title", async ({ row }) => {
    const client = clients[row.access === "investor" ? "investor" : "manager"];
    const address = `${fillPath(row.path, IDS)}?anything=a%00b`;
    const { status, body } = await (row.method === "DELETE" ? client.delete(address) : client.get(address));
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["anything"]]);
  });

  it.each(rows.filter(({ row }) => row.params !== undefined && row.method === "GET"))(
    "in the address $title",
    async ({ row }) => {
      const client = clients[row.access === "investor" ? "investor" : "manager"];
      const address = row.path.replaceAll(/:[A-Za-z]+/g, "a%00b");
      expect((await client.get(address)).status).toBe(400);
    },
  );
});
