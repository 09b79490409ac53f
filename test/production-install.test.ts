import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import { builtinModules } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { isRoot, SOMEBODY, temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { addLocation, fileReport } from "./e2e/support/group.ts";
import { codeOf, importsOf } from "./imports.ts";
import { expectToStoreDocuments, openS3 } from "./s3.fixture.ts";
import { ADMIN, administrator, answerTo, started } from "./start.fixture.ts";

const run = promisify(execFile);

/** What docs/operations.md copies to the machine where the portal runs. */
const SHIPPED = ["package.json", "package-lock.json", ".npmrc", "dist", "migrations", "scripts"];

/** Installs what is shipped as docs/operations.md says, and closes it to changes. */
async function install(): Promise<string> {
  const code = temporaryDirectory();
  for (const name of SHIPPED)
    await fs.cp(path.join(packageFolder(), name), path.join(code, name), { recursive: true });
  await run("npm", ["ci", "--omit=dev", "--prefer-offline"], { cwd: code });
  await run("chmod", ["-R", "a-w", code]);
  onTestFinished(async () => void (await run("chmod", ["-R", "u+w", code])));
  return code;
}

const isPackage = (to: string) =>
  !to.startsWith("dist/") && !to.startsWith("node:") && !builtinModules.includes(to);
const packageOf = (to: string) => to.split("/", to.startsWith("@") ? 2 : 1).join("/");

/** What a file of a package imports of its peers, which npm does not install where they are optional. */
function peersOf(specifier: string): string[] {
  const file = path.relative(packageFolder(), fileURLToPath(import.meta.resolve(specifier)));
  const { peerDependencies = {} } = JSON.parse(
    codeOf(`node_modules/${packageOf(specifier)}/package.json`),
  ) as { peerDependencies?: Record<string, string> };
  return importsOf(file, codeOf(file)).filter((to) => packageOf(to) in peerDependencies);
}

describe("a production install", () => {
  it.runIf(isSlowRun)(
    "starts from a read-only directory for a user who is not root, stores documents in S3 and files a report",
    async () => {
      const code = await install();
      const user = isRoot ? SOMEBODY : {};
      const data = temporaryDirectory();
      if (isRoot) await fs.chown(data, SOMEBODY.uid, SOMEBODY.gid);
      const before = await fs.readdir(code, { recursive: true });

      // npm keeps its own log below HOME.
      const { settings } = await openS3();
      const env = { DATA_DIR: path.join(data, "portal"), HOME: data, ...settings };
      const portal = await started({ ...env, ...ADMIN }, "main", { root: code, ...user });
      const manager = await administrator(portal.address);
      await expectToStoreDocuments(manager);
      const id = await fileReport(manager, await addLocation(manager, "Harbor & Vine"));
      const pdf = await answerTo(manager, "GET", `/api/reports/${id}/download`);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      const archive = await (await answerTo(manager, "GET", "/manager/archive")).text();
      expect(archive).toContain("Harbor &amp; Vine");

      const options = { cwd: code, env: { PATH: process.env["PATH"], ...env }, ...user };
      const { stdout } = await run("npm", ["run", "verify"], options);
      expect(stdout).toContain("all as they were written");
      expect(await portal.stop()).toBe(0);
      expect(portal.printed()).not.toMatch(/error|warn/i);
      expect(await fs.readdir(code, { recursive: true })).toEqual(before);
    },
    300_000,
  );

  it.runIf(isSlowRun)(
    "names the command to run when neither a build nor the build tools are there",
    async () => {
      const code = temporaryDirectory();
      for (const name of ["package.json", "scripts", "src"])
        await fs.cp(path.join(packageFolder(), name), path.join(code, name), { recursive: true });
      const { status, stderr } = spawnSync("npm", ["start"], { cwd: code, encoding: "utf8" });
      expect(stderr).toContain("what builds it is not installed: run npm install --include=dev");
      expect(stderr).not.toContain("    at ");
      expect(status).toBe(1);
    },
  );

  it("has exactly the npm packages that the built server imports, and those that these leave to the portal", async () => {
    const names = await fs.readdir(path.join(packageFolder(), "dist", "server"), { recursive: true });
    const imported = names
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => importsOf(`dist/server/${name}`, codeOf(`dist/server/${name}`)))
      .filter(isPackage);
    const needed = [...imported, ...[...new Set(imported)].flatMap(peersOf)].map(packageOf);
    const { dependencies } = JSON.parse(codeOf("package.json")) as { dependencies: Record<string, string> };
    expect([...new Set(needed)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });
});
