import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, built, openBuiltPages } from "./built-pages.fixture.ts";

const assets = fs.readdirSync(path.join(built, "assets"));
const compressible = assets.filter((name) => /\.(css|js|svg)$/.test(name)).map((name) => `assets/${name}`);
const script = compressible.find((name) => /index-.*\.js$/.test(name)) ?? "";

openBuiltPages();

describe("the build", () => {
  test("holds every text beside its brotli and gzip, which say the same", () => {
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

describe("the portal", () => {
  test.each([
    ["br", "gzip, deflate, br, zstd", ".br"],
    ["gzip", "gzip", ".gz"],
    [undefined, "identity", ""],
  ])("hands out the very file of the build (%s) to who accepts %s", async (encoding, accepted, ending) => {
    const answer = await ask(`/${script}`, accepted);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toContain("accept-encoding");
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.rawPayload.equals(fs.readFileSync(path.join(built, script + ending)))).toBe(true);
  });

  test("lets browsers keep an asset for a year without asking again", async () => {
    const { headers } = await ask(`/${script}`, "br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("serves the compressed files under no name of their own", async () => {
    expect((await ask(`/${script}.br`, "br")).statusCode).toBe(404);
  });
});
