// Builds pages and server when a source is newer than the last build, so that a start of an unchanged checkout is immediate.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { precompress } from "./precompress.js";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "dist", "built");
const sources = ["src", "scripts", "package-lock.json", "vite.config.ts"];

/** @param {string} place @returns {number} the newest change below it, in milliseconds */
function newest(place) {
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(place).map((name) => newest(path.join(place, name))));
}

const builtAt = fs.statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const stale = sources.some((source) => newest(path.join(root, source)) > builtAt);

if (stale || process.argv.includes("--always")) {
  console.log("Building the portal (only needed after a change) ...");
  const startedAt = new Date();
  for (const args of [["build"], ["build", "--ssr"]]) {
    const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
    const run = spawnSync(process.execPath, [vite, ...args, "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
    });
    if (run.status !== 0) process.exit(run.status ?? 1);
  }
  await precompress(path.join(root, "dist", "web"));
  fs.writeFileSync(stamp, "");
  fs.utimesSync(stamp, startedAt, startedAt);
}
