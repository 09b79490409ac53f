import { readFileSync } from "node:fs";
import path from "node:path";
import { satisfies } from "semver";
import list from "./advisories.json" with { type: "json" };

/** A known vulnerability of a package. */
interface Advisory {
  package: string;
  /** Range of versions, as the registry writes it: "<3.1.6 || >=4.0.0 <4.1.3". */
  vulnerable: string;
  id: string;
}

/** What is read of package-lock.json. `name` is set where a package is installed under another name. */
interface Lock {
  packages: Record<string, { name?: string; version?: string }>;
}

const FOLDER = "node_modules/";

/** Each installed copy of a package that an advisory applies to, as a line. */
export function affected({ packages }: Lock, advisories: readonly Advisory[]): string[] {
  return Object.entries(packages).flatMap(([folder, { name, version = "" }]) => {
    const installed = name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
    return advisories
      .filter(({ package: named, vulnerable }) => named === installed && satisfies(version, vulnerable))
      .map(({ id, vulnerable }) => `${folder.replace(FOLDER, "")} ${version}: ${id} (${vulnerable})`);
  });
}

/**
 * `npm run advisories`: compares package-lock.json with the list beside this file. The list is made by hand, for where
 * the registry refuses `npm audit`; it knows what was looked up until its date and nothing newer.
 */
if (process.argv[1] === import.meta.filename) {
  const file = path.join(import.meta.dirname, "..", "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
  const found = affected(lock, list.advisories);
  const compared = `${Object.keys(lock.packages).length - 1} packages compared with ${list.advisories.length} advisories known on ${list.date}`;
  for (const line of found) console.error(line);
  console.log(`${compared}: ${found.length === 0 ? "none applies" : `${found.length} apply`}.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
