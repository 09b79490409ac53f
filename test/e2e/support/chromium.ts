import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const PACKAGES = path.resolve(import.meta.dirname, "..", "..", "..", "node_modules");
const CACHE = path.join(PACKAGES, ".cache");
const LINUX_NAMES = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const MAC_APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_PROGRAMS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** A program that playwright and Lighthouse can start, and the environment that it needs. */
interface ChromiumProgram {
  path: string;
  env: Record<string, string>;
}

/** The files where this system has its Chrome, Chromium or Edge, the preferred one first. */
function systemBrowsers(): string[] {
  const { env, platform } = process;
  if (platform === "win32")
    return WINDOWS_PROGRAMS.flatMap((program) =>
      [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]].flatMap((folder) =>
        folder === undefined ? [] : [path.join(folder, program)],
      ),
    );
  if (platform === "darwin")
    return MAC_APPLICATIONS.flatMap((name) =>
      ["/Applications", `${env["HOME"] ?? ""}/Applications`].map(
        (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  const folders = (env["PATH"] ?? "").split(":").filter((folder) => folder !== "");
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/**
 * The system's browser where there is one, else the one of @sparticuz/chromium, unpacked below CACHE.
 * @throws Error with what to install where neither can be had.
 */
export async function findChromium(): Promise<ChromiumProgram> {
  for (const candidate of systemBrowsers()) if (await exists(candidate)) return { path: candidate, env: {} };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("No browser was found. Install Google Chrome, Chromium or Microsoft Edge.");
  const { version } = JSON.parse(
    await fs.readFile(path.join(PACKAGES, "@sparticuz", "chromium", "package.json"), "utf8"),
  ) as { version: string };
  const unpacked = path.join(CACHE, `chromium-${version}`);
  if (!(await exists(unpacked))) await unpack(unpacked);
  const program = path.join(unpacked, "chromium");
  const startsAsItIs = await promisify(execFile)(program, ["--version"]).then(
    () => true,
    () => false,
  );
  // The package brings the system libraries that a slim container lacks; where there are any, those are better.
  return {
    path: program,
    env: startsAsItIs ? {} : { LD_LIBRARY_PATH: path.join(unpacked, "al2023", "lib") },
  };
}

/** Unpacks into a folder of its own that is then renamed, so that nobody starts a half-written program. */
async function unpack(destination: string): Promise<void> {
  await fs.mkdir(CACHE, { recursive: true });
  const folder = await fs.mkdtemp(path.join(CACHE, "chromium-unpacking-"));
  // The package unpacks into the temporary folder, and its libraries only where this variable is set. In a process of
  // its own neither this process's temporary folder changes, nor does an open file keep the program from starting.
  await promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      'import chromium from "@sparticuz/chromium"; await chromium.executablePath();',
    ],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    },
  );
  await fs.rename(folder, destination).catch(async (error: unknown) => {
    await fs.rm(folder, { recursive: true, force: true });
    // Another process was quicker, and its folder is as good.
    if (!(await exists(destination))) throw error;
  });
}

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );
