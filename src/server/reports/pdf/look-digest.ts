import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { packageFolder } from "#server/http/package-folder.ts";
import { templateFolder } from "./typst.ts";

let digest: Buffer | undefined;

/** Stands for everything beside a report that decides on its file, so that another release gives it another ETag. */
export function lookDigest(): Buffer {
  if (digest !== undefined) return digest;
  const hash = createHash("sha256");
  // The rules write words, too, that a report says: how cents were divided, what a status is called.
  for (const folder of [templateFolder(), path.join(packageFolder(), "src", "shared", "domain")])
    for (const name of sourcesIn(folder)) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return (digest = hash.digest());
}

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(\.typ|\.ts)$/.test(name) && !/\.(test|fixture)\.ts$/.test(name))
    .toSorted();
}
