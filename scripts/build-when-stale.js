// Builds pages and server when a source is newer than the last build, so that a start of an unchanged checkout is immediate.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { oneAtATime } from "./one-at-a-time.js";
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

function isStale() {
  const builtAt = fs.statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((source) => newest(path.join(root, source)) > builtAt);
}

async function build() {
  console.log("Building the portal (only needed after a change) ...");
  const startedAt = new Date();
  for (const args of [["build"], ["build", "--mode", "offline"], ["build", "--ssr"]]) {
    const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
    const run = spawnSync(process.execPath, [vite, ...args, "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
    });
    if (run.status !== 0) throw new Error(`vite ${args.join(" ")} failed`);
  }
  await precompress(path.join(root, "dist", "web"));
  fs.writeFileSync(stamp, "");
  fs.utimesSync(stamp, startedAt, startedAt);
}

const isAsked = process.argv.includes("--always");
if (isAsked || isStale()) {
  // `npm start` and `npm run demo` at once, on a fresh checkout: the second one waits, and finds it built.
  await oneAtATime(path.join(root, "dist", "building"), async () => {
    if (isAsked || isStale()) await build();
  }).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
