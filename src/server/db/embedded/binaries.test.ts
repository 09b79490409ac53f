import { chmodSync, cpSync, existsSync, linkSync, lstatSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findBinaries, findPackage, type Package } from "#server/db/embedded/binaries.ts";
import { isRoot, SOMEBODY, temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { StartupError } from "#server/startup-error.ts";
import { isSlowRun } from "#server/testing-slow.ts";

const OWNER = isRoot ? SOMEBODY : null;

/**
 * The package as npm leaves it when it does not run install scripts: without the links among its libraries. Its 60 MB
 * are the installed files themselves, where the system can link them and the test changes none of them.
 */
function freshPackage({ changesFiles = true } = {}): Package {
  const installed = findPackage();
  if (installed === null) throw new Error("no package for this platform");
  const native = join(temporaryDirectory(), "native");
  cpSync(installed.native, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file, copy) => {
      const found = lstatSync(file);
      return found.isFile() ? changesFiles || !hardLink(file, copy) : found.isDirectory();
    },
  });
  return { native, version: installed.version };
}

/** @returns false where the two directories are on different file systems */
function hardLink(file: string, copy: string): boolean {
  try {
    linkSync(file, copy);
    return true;
  } catch {
    return false;
  }
}

describe("the programs of PostgreSQL", () => {
  it("run where npm put them, with the links that its script would have made", async () => {
    const fresh = freshPackage({ changesFiles: false });
    const { directory, version } = await findBinaries(undefined, OWNER, temporaryDirectory(), fresh);
    expect(directory).toBe(join(fresh.native, "bin"));
    expect(version).toMatch(/^18\./);
  });

  it.runIf(isSlowRun && isRoot)("are copied when the database's user cannot reach them, once", async () => {
    const fresh = freshPackage();
    chmodSync(fresh.native, 0o700);
    const copies = temporaryDirectory();
    const expected = {
      directory: join(copies, `postgresql-${fresh.version}`, "bin"),
      version: expect.any(String),
    };
    const both = [1, 2].map(() => findBinaries(undefined, OWNER, copies, fresh));
    expect(await Promise.all(both)).toEqual([expected, expected]);
    expect(existsSync(expected.directory)).toBe(true);
  });

  it.runIf(isSlowRun)("that cannot run here are refused with what to do instead", async () => {
    const broken = freshPackage();
    writeFileSync(join(broken.native, "bin", "postgres"), "made for another system");
    const failure = findBinaries(undefined, OWNER, temporaryDirectory(), broken);
    await expect(failure).rejects.toThrow(
      /bundled PostgreSQL cannot run on this system: set DATABASE_URL .* PG_BIN_DIR/,
    );
  });

  it.runIf(isSlowRun)("can be the operator's, and an empty directory is refused", async () => {
    const { native } = freshPackage();
    const chosen = join(native, "bin");
    await findBinaries(undefined, OWNER, temporaryDirectory(), { native, version: "0" });
    expect((await findBinaries(chosen, OWNER, temporaryDirectory())).directory).toBe(chosen);
    rmSync(join(chosen, "postgres"));
    await expect(findBinaries(chosen, OWNER, temporaryDirectory())).rejects.toThrow(
      new RegExp(`PG_BIN_DIR \\(${chosen}\\) holds no PostgreSQL that runs here`),
    );
  });

  it("are refused in an older version, and where there is no package", async () => {
    const old = temporaryDirectory();
    writeFileSync(join(old, "postgres"), "#!/bin/sh\necho 'postgres (PostgreSQL) 16.4'\n", { mode: 0o755 });
    await expect(findBinaries(old, OWNER, old)).rejects.toThrow(
      `${old} holds PostgreSQL 16.4; 18 or newer is needed.`,
    );
    await expect(findBinaries(undefined, OWNER, old, null)).rejects.toThrow(StartupError);
  });
});
