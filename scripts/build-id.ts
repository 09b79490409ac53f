import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** What a build is made from, typefaces included; the lock file names every package, so the PDF compiler too. */
const SOURCES = ["src", "scripts", "package-lock.json", "vite.config.ts"];

/**
 * Names a build by the content of its sources: the same sources have the same id on every machine, any other content
 * another one.
 *
 * @param root folder of the checkout
 */
export function buildId(root: string): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(root, source))) {
    const bytes = fs.readFileSync(path.join(root, file));
    hash.update(`${file.replaceAll(path.sep, "/")}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("base64url");
}

function filesBelow(root: string, source: string): string[] {
  if (fs.statSync(path.join(root, source)).isFile()) return [source];
  return fs
    .readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
