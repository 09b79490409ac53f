import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { loadConfigFromFile } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";
import { reportOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { openReportPdfs } from "#server/reports/pdf/report-pdfs.ts";
import { buildId } from "../scripts/build-id.ts";

/** One of each kind of source that decides how a report is printed. */
const PRINTED_FROM = [
  "src/server/reports/pdf/report-pdf.typ",
  "src/server/reports/pdf/content.ts",
  "src/server/reports/pdf/fonts/Newsreader-Medium.ttf",
  "src/shared/domain/allocation.ts",
  "src/shared/reports/signer.ts",
  "src/shared/documents/documents.schema.ts",
  "scripts/precompress.js",
  "package-lock.json",
  "vite.config.ts",
];

const script = path.resolve(import.meta.dirname, "..", "scripts", "build-lock.js");

/** Of the test that runs: a copy of sources, and a folder to build in. */
let root = "";
let folder = "";

/** A process that writes when its work begins and when it ends. */
async function work(name: string): Promise<void> {
  const program = `
    import fs from "node:fs";
    import { withLock } from ${JSON.stringify(script)};
    const say = (what) => fs.appendFileSync("said", what + " ${name}\\n");
    await withLock("lock", async () => {
      say("begin");
      await new Promise((done) => setTimeout(done, 150));
      say("end");
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([0, null]);
}

const said = () => fs.readFileSync(path.join(folder, "said"), "utf8").trim().split("\n");

/** Each began after the one before it had ended. */
function expectOneAtATime(count: number): void {
  const lines = said();
  expect(lines).toHaveLength(2 * count);
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace("begin", "end"));
}

/** The number of a process that is no more. */
async function deadPid(): Promise<number | undefined> {
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  return gone.pid;
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "sources-"));
  for (const file of PRINTED_FROM) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), "as released");
  }
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "turns-"));
});

afterEach(() => [root, folder].forEach((each) => fs.rmSync(each, { recursive: true })));

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
      const pdfs = openReportPdfs(build);
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

test("simultaneous builds run one after the other", async () => {
  await Promise.all(["a", "b", "c"].map(work));
  expectOneAtATime(3);
  expect(fs.readdirSync(folder)).toEqual(["said"]);
});

test("the lock of a killed process is taken over by one process at a time", async () => {
  fs.writeFileSync(path.join(folder, "lock"), String(await deadPid()));
  await Promise.all(["a", "b", "c", "d", "e", "f"].map(work));
  expectOneAtATime(6);
  expect(fs.readdirSync(folder)).toEqual(["said"]);
});

test("an old lock whose pid another process has is taken over", async () => {
  const lock = path.join(folder, "lock");
  const sixMinutesAgo = new Date(Date.now() - 6 * 60_000);
  fs.writeFileSync(lock, String(process.pid));
  fs.utimesSync(lock, sixMinutesAgo, sixMinutesAgo);
  await work("a");
  expectOneAtATime(1);
});
