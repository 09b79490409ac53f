import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isSlowRun } from "#server/testing-slow.ts";
import { findChromium, systemBrowsers } from "./support/chromium.ts";

let folder: string;
beforeEach(async () => void (folder = await fs.mkdtemp(path.join(os.tmpdir(), "chromium-test-"))));
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

it.runIf(isSlowRun && process.platform === "linux" && process.arch === "x64")(
  "several workers can unpack and start the browser at once on a new machine",
  async () => {
    const versions = await Promise.all(
      [1, 2, 3].map(async () => {
        const { path: program, env } = await findChromium(folder, []);
        const { stdout } = await promisify(execFile)(program, ["--version"], {
          env: { ...process.env, ...env },
        });
        return stdout;
      }),
    );
    for (const version of versions) expect(version).toMatch(/Chrom(e|ium)/);
    expect(await fs.readdir(folder)).toHaveLength(1);
  },
);

it("a browser of the system is preferred", async () => {
  const installed = path.join(folder, "microsoft-edge");
  await fs.writeFile(installed, "");
  const found = await findChromium(folder, systemBrowsers("linux", { PATH: `/nowhere:${folder}` }));
  expect(found).toEqual({ path: installed, env: {} });
});

it.each([
  ["linux", { PATH: "/usr/bin:/snap/bin" }, ["/usr/bin/google-chrome", "/snap/bin/chromium"]],
  [
    "darwin",
    { HOME: "/Users/ann" },
    [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ],
  ],
  [
    "win32",
    { PROGRAMFILES: "C:\\Program Files", "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
    [
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    ],
  ],
] as const)("Chrome, Chromium and Edge are looked for where %s has them", (platform, env, expected) => {
  expect(systemBrowsers(platform, env)).toEqual(expect.arrayContaining([...expected]));
});
