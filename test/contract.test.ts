import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { openTestPortal, type Client, type TestPortal } from "#server/testing.ts";
import { fillPath } from "#shared/http/path.ts";
import type { Access, Route } from "#shared/http/route.ts";
import { samples, type Make } from "./fuzz-samples.ts";

/**
 * Walks every row of the contract for nobody, an investor, another investor, a manager and the protected administrator,
 * with ids of theirs, of others and of nothing. The rows come from the
 * contract itself, so a new call cannot be forgotten.
 */
let portal: TestPortal;
let manager: Client;
let administrator: Client;
let holder: { id: number; client: Client };
let stranger: { id: number; client: Client };
/** What the paths are filled with: things of the holder. */
let things: Record<string, string | number>;
/** What would be taken, were the thing there. */
let bodies: Readonly<Record<string, Make>>;

beforeAll(async () => {
  portal = await openTestPortal();
  manager = (await portal.addManager()).client;
  administrator = (await portal.addManager({ protectedAdministrator: true })).client;
  holder = await portal.addInvestor();
  stranger = await portal.addInvestor();
  const place = await portal.addLocation();
  await portal.hold(holder.id, place.id, "12.50");
  const { body: report } = await manager.post("/api/reports", await submission(place.id));
  const session = "00000000-0000-4000-8000-000000000000";
  things = { locationId: place.id, reportId: report.id, investorId: holder.id, session, passkey: session };
  bodies = await samples({
    investorId: holder.id,
    locationId: place.id,
    reportId: report.id,
    userId: "",
    session,
    filename: "",
    logo: "",
  });
});
afterAll(() => portal.close());

/** The value of a path's :id depends on whose path it is. */
function addressOf(row: Route): string {
  const id = row.path.startsWith("/api/reports")
    ? things["reportId"]
    : row.path.startsWith("/api/investors")
      ? things["investorId"]
      : row.path.startsWith("/api/users")
        ? "somebody"
        : things["locationId"];
  return fillPath(row.path, { ...things, id: id ?? 0, filename: "a.pdf", file: "a.webp" });
}

function ask(client: Client, row: Route) {
  const address = addressOf(row);
  if (row.method === "GET") return client.get(address);
  if (row.method === "DELETE") return client.delete(address);
  return row.method === "POST" ? client.post(address, {}) : client.put(address, {});
}

/** Things that nobody has ever made. */
const MISSING = {
  id: 987_654,
  investorId: 987_654,
  locationId: 987_654,
  session: "11111111-1111-4111-8111-111111111111",
  passkey: "11111111-1111-4111-8111-111111111111",
  filename: "11111111-1111-4111-8111-111111111111.pdf",
};

function askMissing(client: Client, { row, call }: (typeof rows)[number]) {
  const address = fillPath(row.path, MISSING);
  if (row.method === "GET") return client.get(address);
  if (row.method === "DELETE") return client.delete(address);
  const body = bodies[call]?.(1) ?? {};
  return row.method === "POST" ? client.post(address, body) : client.put(address, body);
}

const rows = contractRows().map(({ group, name, row }) => ({
  title: `${row.method} ${row.path} (${group}.${name})`,
  call: `${group}.${name}`,
  row,
}));
const closed = rows.filter(({ row }) => row.access !== "anyone");
const only = (...access: Access[]) => rows.filter(({ row }) => access.includes(row.access));

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

describe("nobody is signed in", () => {
  it.each(closed)("$title answers 401 Unauthorized", async ({ row }) => {
    const answer = await ask(portal.nobody, row);
    expect([answer.status, answer.body?.error]).toEqual([401, "Unauthorized"]);
  });
});

describe("an investor", () => {
  it.each(only("manager"))("$title is refused", async ({ row }) => {
    expect((await ask(holder.client, row)).status).toBe(403);
  });
  it.each(only("managerOrSelf"))(
    "$title is open for the own id and closed for another's",
    async ({ row }) => {
      expect((await ask(holder.client, row)).status).toBe(200);
      expect((await ask(stranger.client, row)).status).toBe(403);
    },
  );
  it.each(only("managerOrHolder"))("$title is not there for who holds no share of it", async ({ row }) => {
    expect((await ask(stranger.client, row)).status).toBe(404);
  });
});

/** What an investor is told of things that are not there: no more than of things that are not theirs. */
const TOLD: Readonly<Record<Access, number>> = {
  anyone: 404,
  signedIn: 404,
  investor: 404,
  manager: 403,
  managerOrSelf: 403,
  managerOrHolder: 404,
};

describe("a thing that is not there", () => {
  it.each(closed.filter(({ row }) => row.path.includes(":")))(
    "$title tells nobody so but who may know",
    async (each) => {
      expect((await askMissing(portal.nobody, each)).status).toBe(401);
      expect((await askMissing(holder.client, each)).status).toBe(TOLD[each.row.access]);
      expect((await askMissing(manager, each)).status).toBe(404);
      expect((await askMissing(administrator, each)).status).toBe(404);
    },
  );
});

describe("a manager", () => {
  it.each(only("investor"))("$title is refused", async ({ row }) => {
    expect((await ask(manager, row)).status).toBe(403);
  });
  // Deleting comes last, or the walk would take away what it walks on.
  const reached = [...only("manager", "managerOrSelf", "managerOrHolder")].toSorted(
    (a, b) => Number(a.row.method === "DELETE") - Number(b.row.method === "DELETE"),
  );
  it.each(reached)("$title is never refused for the role and never fails inside", async ({ row }) => {
    for (const client of [administrator, manager]) {
      const { status } = await ask(client, row);
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
  });
});

describe("a password", () => {
  it("or its hash stands in no answer", async () => {
    const addresses = [
      "/api/users",
      "/api/investors",
      "/api/auth/user",
      `/api/investors/${holder.id}/locations`,
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
