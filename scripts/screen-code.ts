import type { Plugin } from "vite";

/** Where the addresses of the screens stand. */
const PAGES = "/src/web/app/routes.tsx";
/** `path: "/manager/archive", module: "features/reports/archive/ArchivePage.tsx"` */
const SCREEN = /path: "([^"]+)",\s*module: "([^"]+)"/g;

/**
 * Writes down which module each screen begins with, beside the manifest of the build: the server can then name a
 * screen's files in the document, and the browser fetches them along with the first script instead of after it.
 */
export function screenCode(): Plugin {
  const modules: Record<string, string> = {};
  return {
    name: "screen-code",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(PAGES)) return;
      for (const [, address = "", module = ""] of code.matchAll(SCREEN)) modules[address] = module;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ".vite/screens.json", source: JSON.stringify(modules) });
    },
  };
}
