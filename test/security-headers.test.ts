import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { FETCH_AFTER_PAINT, KEEP_EARLY_INPUT } from "#server/ssr/inline-scripts.ts";
import { readPages } from "#server/ssr/static-files.ts";
import type { Client } from "#server/testing-client.ts";
import { cookieOf, openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";
import { addressOf, makeObjects, type WalkedObjects } from "./walked-objects.ts";

const SCRIPT = 'document.documentElement.classList.add("dark")';
const HTML = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/main.js"></script>`;

let portal: TestPortal;
let manager: { username: string; client: Client };
/** The same portal with pages, behind a proxy that speaks https to the visitors. */
let withPages: FastifyInstance;
let beside: string;
let folder: string;

beforeAll(async () => {
  portal = await openTestPortal();
  manager = await portal.addManager();
  beside = await fs.mkdtemp(path.join(os.tmpdir(), "portal-pages-"));
  folder = path.join(beside, "web");
  await fs.mkdir(path.join(folder, "assets"), { recursive: true });
  await fs.writeFile(path.join(beside, "package.json"), "secret");
  await fs.writeFile(path.join(folder, "index.html"), HTML);
  await fs.writeFile(path.join(folder, "assets", "main.js"), "");
  await fs.mkdir(path.join(folder, ".vite"));
  await fs.writeFile(path.join(folder, ".vite", "manifest.json"), "{}");
  withPages = await portal.openApp({ pages: readPages(folder), trustProxy: 1 });
  await withPages.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await portal.close();
  await fs.rm(beside, { recursive: true, force: true });
});

function directives(policy: unknown): Record<string, string> {
  const parts = String(policy)
    .split(";")
    .map((part) => part.trim().split(" "));
  return Object.fromEntries(parts.map(([name = "", ...sources]) => [name, sources.join(" ")]));
}

describe("a page", () => {
  it("runs the portal's own scripts only, inline ones by hash", async () => {
    const { headers } = await withPages.inject({ url: "/manager/dashboard" });
    const hashes = [SCRIPT, FETCH_AFTER_PAINT, KEEP_EARLY_INPUT].map((script) =>
      createHash("sha256").update(script).digest("base64"),
    );
    expect(directives(headers["content-security-policy"])).toEqual({
      "default-src": "'self'",
      "script-src": `'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
      "style-src": "'self'",
      "img-src": "'self' data: blob:",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
  });

  it.each(["/", "/assets/main.js", "/assets/none.js", "/api/openapi.json", "/api/none", "/api/users/%zz"])(
    "or anything else at %s is not sniffed and not framed by other sites",
    async (url) => {
      const { headers } = await withPages.inject({ url });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(directives(headers["content-security-policy"])["frame-ancestors"]).toBe("'none'");
    },
  );

  it.each([
    "/../package.json",
    "/..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/%2e%2e%5cpackage.json",
  ])("is never a file outside the pages' folder: %s", async (url) => {
    const { body } = await withPages.inject({ url });
    expect(body === HTML || body.startsWith("{")).toBe(true);
    expect(body).not.toContain("secret");
  });

  it("requests no device, sends no referrer to other sites, and is isolated from their windows", async () => {
    const { headers } = await withPages.inject({ url: "/" });
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers).toMatchObject({
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
  });

  it("sends HSTS for a year, over https only", async () => {
    const https = await withPages.inject({ url: "/", headers: { "x-forwarded-proto": "https" } });
    expect(https.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect((await withPages.inject({ url: "/" })).headers["strict-transport-security"]).toBeUndefined();
  });

  it("has files named by a hash, which are cached", async () => {
    const { headers } = await withPages.inject({ url: "/assets/main.js" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

describe("a visitor's address behind a proxy", () => {
  it("is the one that the proxy saw, whatever X-Forwarded-For was sent", async () => {
    const signIn = await withPages.inject({
      method: "POST",
      url: "/api/auth/local",
      headers: { "x-forwarded-for": "198.51.100.1, 10.0.0.1, 203.0.113.9" },
      payload: { username: manager.username, password: "x" },
    });
    expect(signIn.statusCode).toBe(401);
    const { body } = await manager.client.get("/api/activity-logs?action=login_failed");
    expect(body[0].ipAddress).toBe("203.0.113.9");
  });
});

describe("the session's cookie", () => {
  it.each([
    ["https", "__Host-portal_session", true],
    ["http", "portal_session", undefined],
  ])(
    "over %s is called %s and closed to scripts, other sites and other hosts",
    async (protocol, name, secure) => {
      const headers = { "x-forwarded-proto": protocol };
      const { cookies } = await withPages.inject({
        method: "POST",
        url: "/api/auth/local",
        headers,
        payload: { username: manager.username, password: PASSWORD },
      });
      const [cookie] = cookies;
      expect(cookies).toHaveLength(1);
      expect(cookie).toMatchObject({ name, httpOnly: true, sameSite: "Lax", path: "/" });
      expect([cookie?.secure, cookie?.["domain"]]).toEqual([secure, undefined]);
      const own = { ...headers, cookie: `${name}=${cookie?.value}` };
      expect((await withPages.inject({ url: "/api/auth/user", headers: own })).statusCode).toBe(200);
      const out = await withPages.inject({ url: "/api/logout", headers: own });
      expect(out.headers["clear-site-data"]).toBe('"cache"');
      expect(out.cookies).toEqual([expect.objectContaining({ name, value: "", path: "/" })]);
      expect((await withPages.inject({ url: "/api/auth/user", headers: own })).statusCode).toBe(401);
    },
  );
});

describe("a session that is found ended", () => {
  it.each(["/api/auth/user", "/api/auth/session", "/api/reports"])(
    "removes the browser's cookie and cache, once, at %s",
    async (url) => {
      const { username } = await portal.addManager();
      const payload = { username, password: PASSWORD };
      const [cookie] = (await withPages.inject({ method: "POST", url: "/api/auth/local", payload })).cookies;
      const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
      const running = await withPages.inject({ url, headers });
      expect([running.cookies, running.headers["clear-site-data"]]).toEqual([[], undefined]);

      await portal.database.pool.query(
        "delete from sessions where user_id = (select id from users where username = $1)",
        [username],
      );
      const ended = await withPages.inject({ url, headers });
      expect(ended.headers["clear-site-data"]).toBe('"cache"');
      expect(ended.cookies).toEqual([expect.objectContaining({ name: cookie?.name, value: "", path: "/" })]);
      // The browser has dropped the cookie by then.
      expect((await withPages.inject({ url })).headers["clear-site-data"]).toBeUndefined();
    },
  );
});

describe("no reply of the API is cached by a browser or a proxy", () => {
  const rows = contractRows()
    .filter(({ row }) => row.method === "GET" && row.path !== "/api/public/logos/:file")
    .map(({ row }) => ({ title: row.path, row }));
  let objects: WalkedObjects;
  beforeAll(async () => {
    objects = await makeObjects(portal, manager.client);
  });

  it.each(rows)("$title, not as a success, not as a refusal", async ({ row }) => {
    const url = addressOf(row, objects);
    // A new user each time: one of these calls is the logout.
    const reader = row.access === "investor" ? await portal.addInvestor() : await portal.addManager();
    for (const client of [reader.client, portal.nobody]) {
      const { status, headers } = await client.get(url, { "if-none-match": "*" });
      if (client === reader.client) expect(status).not.toBeOneOf([401, 403]);
      // The one exception: the reader's browser may cache the PDF of a report or statement and revalidates it.
      const isPdf = /\/(reports\/:id|statements\/:statementId)\/download$/.test(row.path) && status < 400;
      expect([status, headers["cache-control"]]).toEqual(
        isPdf
          ? [304, "private, no-cache"]
          : [expect.not.toBeOneOf([304]), expect.stringContaining("no-store")],
      );
      expect("etag" in headers).toBe(isPdf);
    }
  });

  it("the reports of an investor are uncacheable in all three headers and sent whole each time", async () => {
    const url = `/api/investors/${objects.investorId}/reports`;
    const forbidden = {
      "cache-control": "no-store, no-cache, must-revalidate",
      pragma: "no-cache",
      expires: "0",
    };
    const answer = await objects.holder.get(`${url}?timestamp=1764000000000`, { "if-none-match": "*" });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject(forbidden);
    expect(answer.headers).not.toHaveProperty("etag");
    expect((await portal.nobody.get(url)).headers).toMatchObject(forbidden);
  });

  it.each([
    "/%61pi/auth/user",
    "http://portal.example/api/auth/user",
    "http://portal.example/%61pi/auth/user",
  ])("nor is one that was asked for as %s", async (target) => {
    const { port } = new URL(withPages.listeningOrigin);
    const cookie = await cookieOf(withPages, manager.username);
    const [answer] = (await once(
      http.get({ host: "127.0.0.1", port, path: target, headers: { cookie } }),
      "response",
    )) as [http.IncomingMessage];
    const body: unknown = await json(answer);
    expect(body).toMatchObject({ username: manager.username });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("nor is a 404", async () => {
    expect((await portal.nobody.get("/api/none")).headers["cache-control"]).toBe("no-store");
  });
});
