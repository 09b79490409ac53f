import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { templateFolder } from "./typst.ts";

let digest: Buffer | undefined;

/** Stands for everything beside a report that decides on its file, so that another release gives it another ETag. */
export function lookDigest(): Buffer {
  if (digest !== undefined) return digest;
  const folder = templateFolder();
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(\.typ|\.ts)$/.test(name) && !/\.(test|fixture)\.ts$/.test(name))
    .toSorted();
  const hash = createHash("sha256");
  for (const name of sources) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return (digest = hash.digest());
}
