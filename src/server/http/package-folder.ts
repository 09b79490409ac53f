import fs from "node:fs";
import path from "node:path";

/**
 * The server's own files: its code, and beside it the templates, typefaces and pictures that it reads. The build
 * copies them, so that a portal runs without its sources.
 */
export function serverFolder(): string {
  let folder = import.meta.dirname;
  while (path.basename(folder) !== "server") folder = path.dirname(folder);
  return folder;
}

/** The folder of the package, seen from the sources as well as from the built server. */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}
