import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";
import { readPages } from "#server/ssr/static-files.ts";
import { cookieOf, openTestPortal, type TestPortal } from "#server/testing.ts";

/** Where the pages lie that were built. */
const built = path.join(packageFolder(), "dist", "web");

let app: FastifyInstance;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  app = await portal.openApp({ pages: readPages() });
});
afterAll(() => portal.close());

/** A manager's browser. */
async function signIn(): Promise<{ cookie: string; username: string }> {
  const { username } = await portal.addManager();
  return { cookie: await cookieOf(app, username), username };
}

/** What is answered to who accepts these encodings. */
const ask = (url: string, accepted: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { "accept-encoding": accepted, ...more } });

const assets = fs.readdirSync(path.join(built, "assets"));

const compressible = assets.filter((name) => /\.(css|js|svg)$/.test(name)).map((name) => `assets/${name}`);

const script = compressible.find((name) => /index-.*\.js$/.test(name)) ?? "";

describe("the portal", () => {
  test("revalidates the document at every visit, with 304 while it is unchanged", async () => {
    const first = await ask("/manager/archive", "br");
    expect(first.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(first.rawPayload).toString()).toContain('<div id="root">');
    const again = await ask("/manager/archive", "br", { "if-none-match": String(first.headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });

  test("links the files of the requested screen for signed-in users, each once", async () => {
    const { cookie } = await signIn();
    for (const [url, screen] of [
      ["/manager/archive?year=2026", "ArchivePage"],
      ["/manager/archive?report=17", "FullReportDialog"],
      ["/manager/report/17", "ReportPage"],
      ["/", "ManagerDashboardPage"],
      ["/manager/dashboard", "shell"],
    ] as const) {
      const { payload } = await ask(url, "identity", { cookie });
      expect(payload).toContain('<meta name="signed-in" content="manager">');
      const files = [...payload.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file);
      expect(
        files.filter((file) => file.includes(screen)),
        url,
      ).not.toEqual([]);
      const code = files.filter((file) => /\.(js|css)$/.test(file));
      expect(code.filter((file, index) => code.indexOf(file) !== index)).toEqual([]);
      expect(files.filter((file) => !fs.existsSync(path.join(built, file)))).toEqual([]);
    }
    const other = await ask("/investor/dashboard", "identity", { cookie });
    expect(other.payload).not.toContain("PortfolioPage");
    expect((await ask("/manager/archive", "identity", { cookie })).payload).not.toContain("FullReportDialog");
  });

  test("inlines the style sheets of a screen, each allowed by its hash and not fetched again", async () => {
    const { cookie } = await signIn();
    for (const url of ["/", "/manager/archive", "/manager/report/17"]) {
      const { payload, headers } = await ask(url, "identity", { cookie });
      const sheets = [...payload.matchAll(/<style>([\s\S]*?)<\/style><link ([^>]*) href="\/([^"]+)">/g)];
      expect(sheets.length).toBeGreaterThan(1);
      for (const [, sheet = "", attributes, file = ""] of sheets) {
        expect(sheet).toBe(fs.readFileSync(path.join(built, file), "utf8").trim());
        expect(headers["content-security-policy"]).toContain(`'sha256-${hash("sha256", sheet, "base64")}'`);
        // The code of a screen looks for it, and would fetch it otherwise.
        expect(attributes).toBe('rel="stylesheet" disabled media="not all"');
      }
      expect(payload.match(/stylesheet/g)).toHaveLength(sheets.length);
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    }
  });

  test.each(["//", "//[", "///manager/archive", "/?//", "/manager//x"])(
    "serves %s like any other page",
    async (url) => {
      const { cookie } = await signIn();
      for (const headers of [{}, { cookie }]) {
        const { statusCode, payload } = await ask(url, "identity", headers);
        expect([statusCode, payload.startsWith("<!doctype html>")]).toEqual([200, true]);
      }
    },
  );

  test("without a page contains neither a user's name nor a hint for an ended session", async () => {
    const { cookie, username } = await signIn();
    const { payload } = await ask("/", "identity", { cookie });
    expect(payload).not.toContain(username);
    const nobody = await ask("/manager/reports", "identity");
    const stranger = await ask("/manager/reports", "identity", { cookie: "portal_session=unknown" });
    expect(stranger.payload).toBe(nobody.payload);
    expect(nobody.payload).not.toContain("signed-in");
    expect(nobody.headers["etag"]).not.toBe(
      (await ask("/manager/nowhere", "identity", { cookie })).headers["etag"],
    );
  });

  test.each([
    ["br", "gzip, deflate, br, zstd", ".br"],
    ["gzip", "gzip", ".gz"],
    [undefined, "identity", ""],
  ])("serves the precompressed file (%s) to clients that accept %s", async (encoding, accepted, ending) => {
    const answer = await ask(`/${script}`, accepted);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toContain("accept-encoding");
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.rawPayload.equals(fs.readFileSync(path.join(built, script + ending)))).toBe(true);
  });

  test("does not serve the compressed files by name", async () => {
    expect((await ask(`/${script}.br`, "br")).statusCode).toBe(404);
  });
});

describe("the build", () => {
  test("has every text file also as brotli and gzip with the same content", () => {
    for (const name of ["index.html", ...compressible]) {
      const bytes = fs.readFileSync(path.join(built, name));
      const inBrotli = fs.readFileSync(path.join(built, `${name}.br`));
      const inGzip = fs.readFileSync(path.join(built, `${name}.gz`));
      expect(zlib.brotliDecompressSync(inBrotli).equals(bytes), name).toBe(true);
      expect(zlib.gunzipSync(inGzip).equals(bytes), name).toBe(true);
    }
    expect(compressible.length).toBeGreaterThan(20);
  });

  test("names every asset by a hash of its content", () => {
    const named = assets.filter((name) => !/\.(br|gz)$/.test(name));
    expect(named.filter((name) => !/-[\w-]{8}\.(css|js|svg|woff2)$/.test(name))).toEqual([]);
  });
});

describe("the address of a file opened in a tab", () => {
  const person = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-mode": "navigate" };

  test.each([
    "/api/reports/1/download",
    "/api/download/document/a.pdf",
    "/api/exports/reports",
    "/api/exports/investors/1/distributions/1",
  ])("shows the portal to a signed-out person and refuses a program in JSON: %s", async (url) => {
    const page = await ask(url, "identity", person);
    expect(page.statusCode).toBe(401);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-disposition"]).toBeUndefined();
    expect(page.body).toContain('<div id="root">');
    for (const headers of [{}, { accept: "*/*" }, { ...person, "sec-fetch-mode": "cors" }]) {
      const refused = await ask(url, "identity", headers);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ statusCode: 401, error: "Unauthorized" });
    }
  });

  test("shows the portal where the file is not found", async () => {
    const { cookie } = await signIn();
    const gone = await ask("/api/reports/999/download", "identity", { ...person, cookie });
    expect(gone.statusCode).toBe(404);
    expect(gone.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("is refused in JSON where it is no file", async () => {
    expect((await ask("/api/reports/1", "identity", person)).json()).toMatchObject({ statusCode: 401 });
  });
});
