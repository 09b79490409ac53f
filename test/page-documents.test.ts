import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, built, openBuiltPages, signIn } from "./built-pages.fixture.ts";

openBuiltPages();

describe("the portal", () => {
  test("has the page asked for at every visit, and answers 304 while it is the same", async () => {
    const first = await ask("/manager/archive", "br");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(first.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(first.rawPayload).toString()).toContain('<div id="root">');
    const again = await ask("/manager/archive", "br", { "if-none-match": String(first.headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });

  test("names to who is signed in the files of the screen asked for, which are there, each once", async () => {
    const { cookie } = await signIn();
    for (const [url, screen] of [
      ["/manager/archive?year=2026", "ArchivePage"],
      ["/manager/archive?report=17", "ReportDetails"],
      ["/manager/archive?report=17", "DialogOnScreen"],
      ["/manager/report/17", "ReportPage"],
      ["/", "ManagerDashboardPage"],
      ["/manager/nowhere", "SignedIn"],
      ["/investor/dashboard", "SignedIn"],
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
    expect((await ask("/manager/archive", "identity", { cookie })).payload).not.toContain("DialogOnScreen");
  });

  test("carries the style sheets of a screen in its document, each allowed by its hash and fetched by nobody", async () => {
    const { cookie } = await signIn();
    for (const url of ["/", "/manager/archive", "/manager/nowhere"]) {
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
    "takes %s for a page like any other",
    async (url) => {
      const { cookie } = await signIn();
      for (const headers of [{}, { cookie }]) {
        const { statusCode, payload } = await ask(url, "identity", headers);
        expect([statusCode, payload.startsWith("<!doctype html>")]).toEqual([200, true]);
      }
    },
  );

  test("without figures tells nobody whose session is over, or who is there by name", async () => {
    const { cookie, username } = await signIn();
    const { payload } = await ask("/manager/reports", "identity", { cookie });
    expect(payload).not.toContain(username);
    const nobody = await ask("/manager/reports", "identity");
    const stranger = await ask("/manager/reports", "identity", { cookie: "portal_session=unknown" });
    expect(stranger.payload).toBe(nobody.payload);
    expect(nobody.payload).not.toContain("signed-in");
    expect(nobody.headers["etag"]).not.toBe(
      (await ask("/manager/reports", "identity", { cookie })).headers["etag"],
    );
  });
});
