// Builds pages and server when a source is newer than the last build, so that a start of an unchanged checkout is immediate.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const stamp = path.join(dist, "built");
const sources = ["src", "scripts", "package-lock.json", "vite.config.ts"];
const viteProgram = path.join(root, "node_modules", "vite", "bin", "vite.js");

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Fonts and pictures are compressed by their own formats.
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt)$/;

/** Where a build is made before it is put in place. */
const next = path.join(dist, "next");

/** @param {string} file @returns {number} the newest change below it, in milliseconds; 0 where nothing is */
function newest(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...fs.readdirSync(file).map((name) => newest(path.join(file, name))));
}

function isStale() {
  const builtAt = fs.statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((source) => newest(path.join(root, source)) > builtAt);
}

async function build() {
  console.log("Building the portal (only needed after a change) ...");
  const startedAt = new Date();
  // Of a build that was killed.
  fs.rmSync(next, { recursive: true, force: true });
  await vite("--outDir", path.join(next, "web"));
  await vite("--mode", "offline", "--outDir", path.join(next, "web"));
  await vite("--ssr", "--outDir", path.join(next, "server"));
  copyServerFiles(path.join(next, "server"));
  await vite("--mode", "server-rendering", "--outDir", path.join(next, "server", "web"));
  await precompress(path.join(next, "web"));
  putInPlace();
  fs.writeFileSync(stamp, "");
  fs.utimesSync(stamp, startedAt, startedAt);
}

/** @param {string[]} args */
async function vite(...args) {
  const child = spawn(process.execPath, [viteProgram, "build", ...args, "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`vite build ${args.join(" ")} failed`);
}

/**
 * Puts beside the built server what it reads while it runs: templates, typefaces with their licences, pictures.
 * @param {string} folder of the built server
 */
function copyServerFiles(folder) {
  const server = path.join(root, "src", "server");
  for (const name of fs.readdirSync(server, { recursive: true, encoding: "utf8" }))
    if (/\.(typ|ttf|txt|css|svg)$/.test(name)) fs.cpSync(path.join(server, name), path.join(folder, name));
}

/**
 * What a browser gets is compressed once, at the build, as hard as it goes: the server then only hands out files.
 * @param {string} folder whose files get a .br and a .gz beside them
 */
async function precompress(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    // Files of a folder with a dot are for the tests of the build and never served.
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith("."))
    .map((name) => path.join(folder, name));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const bytes = fs.readFileSync(file);
  const hardest = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  fs.writeFileSync(`${file}.br`, await brotli(bytes, hardest));
  fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
}

/** Replaces the last build by the finished one: a portal that starts meanwhile finds one of them, never half of one. */
function putInPlace() {
  // Should this be killed between two steps, the next start builds again.
  fs.rmSync(stamp, { force: true });
  for (const part of ["web", "server"]) {
    const file = path.join(dist, part);
    if (fs.existsSync(file)) fs.renameSync(file, path.join(next, `${part}-before`));
    fs.renameSync(path.join(next, part), file);
  }
  fs.rmSync(next, { recursive: true, force: true });
}

const isForced = process.argv.includes("--always");
// A production install has neither sources nor the build tools: what was built elsewhere is started as it is.
const canBuild = fs.existsSync(path.join(root, "src")) && fs.existsSync(viteProgram);
if (!canBuild && (isForced || !fs.existsSync(stamp))) {
  console.error(
    "The portal is not built, and what builds it is not installed: run npm install --include=dev (NODE_ENV=production and --omit=dev leave it out), or copy dist from where it was built.",
  );
  process.exitCode = 1;
} else if (canBuild && (isForced || isStale())) {
  fs.mkdirSync(dist, { recursive: true });
  // `npm start` and `npm run demo` at once, on a fresh checkout: the second one waits, and finds it built.
  const { default: lockfile } = await import("proper-lockfile");
  const oneAtATime = { lockfilePath: path.join(dist, "build.lock") };
  if (await lockfile.check(dist, oneAtATime)) console.log("Waiting for another build ...");
  const retries = { forever: true, factor: 1, minTimeout: 100 };
  const release = await lockfile.lock(dist, { ...oneAtATime, retries });
  try {
    if (isForced || isStale()) await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await release();
  }
}
