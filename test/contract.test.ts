import { beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

/** The contract as a whole; who may make each of its calls is walked in contract-walk. */
let investorId: number;

openManagedPortal();
beforeAll(async () => {
  investorId = (await portal.addInvestor()).id;
});

const rows = contractRows().map(({ group, name, row }) => ({
  title: `${row.method} ${row.path} (${group}.${name})`,
  row,
}));
describe("the contract", () => {
  it("names every call once", () => {
    const calls = rows.map(({ row }) => `${row.method} ${row.path.replaceAll(/:[A-Za-z]+/g, ":")}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("is bound to the server, row by row", () => {
    const unbound = rows.filter(({ row }) => !portal.app.hasRoute({ method: row.method, url: row.path }));
    expect(unbound.map(({ title }) => title)).toEqual([]);
  });

  it("holds every call that the server answers under /api, but for health and the printed contract", () => {
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
    expect((await portal.nobody.get("/api/docs")).status).toBeLessThan(400);
  });
});

describe("a password", () => {
  it("or its hash stands in no answer", async () => {
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
  it("cannot make a change with the visitor's cookie", async () => {
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/auth/local",
      headers: { origin: "https://evil.example" },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
  });
});
