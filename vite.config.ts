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

/** Three builds: the browser's pages, their offline worker, and with --ssr the server as one bundle beside node_modules. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === "offline") return offline;
  if (mode === "server-rendering") return serverRendering;
  return isSsrBuild
    ? {
        // Part of a PDF's ETag (server/pdf/pdfs.ts).
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
              "import.worker": "src/server/imports/import.worker.ts",
              "statement-pdf.worker": "src/server/statements/pdf/statement-pdf.worker.ts",
              "older-workbook.process": "src/server/spreadsheets/older-workbook.process.ts",
              "spreadsheet.worker": "src/server/spreadsheets/spreadsheet.worker.ts",
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
                  // What the landing page loads, and what everybody loads who is signed in, are a file each.
                  { name: "first", tags: ["$initial"], priority: 2 },
                  { name: "shell", test: /web\/app\/SignedInApp/, priority: 1 },
                  // Of the layers below the features, what several pages share: it would be dozens of small files.
                  {
                    name: "common",
                    test: /shared\/domain\/(?!reports\/report-figures)|web\/data|web\/ui\/[^/]+$|lucide-react/,
                    minShareCount: 8,
                  },
                ],
              },
            },
          },
        },
      };
});
