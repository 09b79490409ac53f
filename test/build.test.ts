import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadConfigFromFile } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";
import { openPdfs } from "#server/pdf/pdfs.ts";
import { reportOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { buildId } from "../scripts/build-id.ts";

/** One of each kind of source that decides how a report is printed. */
const PRINTED_FROM = [
  "src/server/reports/pdf/report-pdf.typ",
  "src/server/reports/pdf/content.ts",
  "src/server/pdf/fonts/Newsreader-Medium.ttf",
  "src/shared/domain/allocation.ts",
  "src/shared/reports/signer.ts",
  "src/shared/documents/documents.schema.ts",
  "scripts/build-when-stale.js",
  "package-lock.json",
  "vite.config.ts",
];

/** A copy of sources, for the test that runs. */
let root = "";

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "sources-"));
  for (const file of PRINTED_FROM) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), "as released");
  }
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test("builds of the same sources have the same id", () => {
  const elsewhere = `${root}-elsewhere`;
  fs.cpSync(root, elsewhere, { recursive: true });
  try {
    expect(buildId(elsewhere)).toBe(buildId(root));
  } finally {
    fs.rmSync(elsewhere, { recursive: true });
  }
});

test.each(PRINTED_FROM)("a build with another %s has another id", (file) => {
  const before = buildId(root);
  fs.appendFileSync(path.join(root, file), " and changed");
  expect(buildId(root)).not.toBe(before);
});

test("the same report has the same ETag in one build and another ETag in the next", async () => {
  const etags = await Promise.all(
    ["one", "one", "two"].map(async (build) => {
      const pdfs = openPdfs(build);
      const etag = pdfs.etagOf(reportOf());
      await pdfs.close();
      return etag;
    }),
  );
  expect(etags[1]).toBe(etags[0]);
  expect(etags[2]).not.toBe(etags[0]);
});

test("the server is built with the id of its sources", async () => {
  const environment = { command: "build", mode: "production", isSsrBuild: true } as const;
  const loaded = await loadConfigFromFile(environment, "vite.config.ts", packageFolder());
  expect(loaded?.config.define).toEqual({ BUILD_ID: JSON.stringify(buildId(packageFolder())) });
});
