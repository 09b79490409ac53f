import { accessSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { buildId } from "./scripts/build-id.ts";
import { BUILD_TARGET } from "./scripts/oldest-browsers.ts";

/** What lets a page be read without a connection: one file beside the pages, at the same address in every build. */
const offline: UserConfig = {
  publicDir: false,
  build: {
    outDir: "dist/web",
    emptyOutDir: false,
    target: BUILD_TARGET,
    rolldownOptions: {
      input: "src/web/offline/service-worker.ts",
      output: { format: "iife", entryFileNames: "offline.js" },
    },
  },
};

/**
 * The browser's code for the server, which renders pages with it (src/server/ssr). Its packages are built in: they are no
 * dependencies of the server, and React chooses between development and production when it is loaded.
 */
const serverRendering: UserConfig = {
  root: "src/web",
  plugins: [react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    assetsInlineLimit: 0,
    target: "node20",
    emptyOutDir: true,
    rolldownOptions: { input: "src/web/app/entry-server.tsx" },
  },
};

const SIGNED_IN_APP = path.resolve("src/web/app/SignedInApp.tsx");
/** @throws where it is not there: a page that is not found would silently make the others heavier */
function featurePage(name: string): string {
  const file = path.resolve(`src/web/features/${name}Page.tsx`);
  accessSync(file);
  return file;
}
const INVESTOR_PAGES = ["portfolio/Portfolio", "portfolio/Location", "reports/investor/InvestorReports"].map(
  featurePage,
);
const MANAGER_PAGES = [
  "manager-dashboard/ManagerDashboard",
  "locations/Locations",
  "investors/Investors",
  "reports/form/ReportForm",
  "reports/archive/Archive",
  "reports/detail/Report",
  "activity/ActivityLog",
  "users/Users",
  "notices/Mails",
  "own-security/Security",
  "settings/Settings",
].map(featurePage);

/** Deferred modules that share a chunk, by the need for them. */
const DEFERRED_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  overlays: [
    "ui/toast/toast-content.tsx",
    "ui/tooltip/tooltip-content.tsx",
    "features/explanations/ExplanationContent.tsx",
  ],
  account: [
    "features/account-security/AccountSecurityDialog.tsx",
    "features/account-security/ConfirmPasswordDialog.tsx",
    "data/EmailPreference.tsx",
  ],
};

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** A module and everything that it imports statically, but for icons: their package names all of them at once. */
function closure(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes("/lucide-react/")) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closure(imported, modules, found);
  return found;
}

const isOfPages = (pages: readonly string[], id: string, modules: Modules) =>
  pages.some((page) => closure(page, modules).has(id));

/** The chunk that a deferred module shares with others, and what no page needs but they; null for other modules. */
function deferredChunk(id: string, modules: Modules): string | null {
  if (isOfPages([...INVESTOR_PAGES, ...MANAGER_PAGES], id, modules)) return null;
  const chunks = Object.entries(DEFERRED_CHUNKS);
  const found = chunks.find(([, entries]) =>
    isOfPages(
      entries.map((entry) => path.resolve("src/web", entry)),
      id,
      modules,
    ),
  );
  return found?.[0] ?? null;
}

/** The chunk of a module that several chunks share: by which pages load it at once. */
function sharedChunk(id: string, modules: Modules): string {
  if (id.includes("/lucide-react/")) return "shared-icons";
  const withIt = (pages: string[]) => pages.filter((page) => closure(page, modules).has(id));
  const [page, another] = withIt(MANAGER_PAGES);
  if (withIt(INVESTOR_PAGES).length > 0) return page === undefined ? "shared-investor" : "shared-pages";
  if (another !== undefined) return "shared-manager";
  if (page === undefined) return "shared-dialogs";
  // Of one page, and of its own dialogs; a package is also of the dialogs of others.
  return id.includes("/node_modules/") ? "shared-forms" : `${path.basename(page, "Page.tsx")}Parts`;
}

/** Three builds: the browser's pages, their offline worker, and with --ssr the server as one bundle beside node_modules. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === "offline") return offline;
  if (mode === "server-rendering") return serverRendering;
  return isSsrBuild
    ? {
        // Part of a PDF's ETag (server/reports/pdf/report-pdfs.ts).
        define: { BUILD_ID: JSON.stringify(buildId(import.meta.dirname)) },
        build: {
          outDir: "dist/server",
          target: "node20",
          rollupOptions: {
            input: {
              main: "src/server/main.ts",
              demo: "src/server/demo.ts",
              backup: "src/server/operations/backup.main.ts",
              restore: "src/server/operations/restore.main.ts",
              "report-pdf.worker": "src/server/reports/pdf/report-pdf.worker.ts",
              undelete: "src/server/operations/undelete.main.ts",
              verify: "src/server/operations/verify.main.ts",
            },
          },
        },
      }
    : {
        root: "src/web",
        plugins: [react()],
        build: {
          outDir: "../../dist/web",
          emptyOutDir: true,
          // For the server, which names a screen's files in the document, and for test/page-weight.test.ts.
          manifest: true,
          target: BUILD_TARGET,
          assetsInlineLimit: 0,
          // What the target understands anyway.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Everything that the landing page loads.
                  { name: "first", tags: ["$initial"], priority: 4 },
                  // Everything that each page of a signed-in account loads, its icons too. SignedInApp itself stays apart: where
                  // two chunks import each other, one finds the other's values undefined.
                  {
                    name: (id, modules) =>
                      id !== SIGNED_IN_APP && closure(SIGNED_IN_APP, modules).has(id) ? "shell" : null,
                    debugName: "shell",
                    priority: 3,
                  },
                  // What several pages have in common; what an investor loads is apart from what only managers do.
                  {
                    name: sharedChunk,
                    debugName: "shared",
                    minShareCount: 2,
                    priority: 2,
                    // A module takes nothing along: what it imports has its own chunk.
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: deferredChunk,
                    debugName: "deferred",
                    priority: 1,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
      };
});
