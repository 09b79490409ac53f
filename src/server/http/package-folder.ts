import fs from "node:fs";
import path from "node:path";

/** The folder of the package, seen from the sources as well as from the built server. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}
