import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { buildId } from "./scripts/build-id.ts";
import { screenCode } from "./scripts/screen-code.ts";
import { slimContract } from "./scripts/slim-contract.ts";

/** What lets a page be read without a connection: one file beside the pages, at the same address in every build. */
const offline: UserConfig = {
  publicDir: false,
  build: {
    outDir: "dist/web",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "src/web/offline/service-worker.ts",
      output: { format: "iife", entryFileNames: "offline.js" },
    },
  },
};

/**
 * What the screens look like before their code is there: their frames, drawn at the build, and with the figures of who
 * reads, drawn by the server. With React inside, as it is for use: what lies in node_modules chooses when it starts.
 */
const firstPaint: UserConfig = {
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
    rolldownOptions: { input: ["src/web/first-paint/frames.tsx", "src/web/first-paint/with-figures.tsx"] },
  },
};

const SIGNED_IN = path.resolve("src/web/app/SignedIn.tsx");
/** Of what there is one file instead of forty. */
const PART = /\/src\/(web\/ui|shared\/domain)\/|\/lucide-react\//;
/** What makes changes: no first view of an investor does, nor of a manager's lists. */
const CHANGES =
  /\/src\/web\/data\/(useChange|changes)\.|\/@tanstack\/.*\/(useMutation(State)?|mutationObserver)\./;
/** What only somebody who reads figures sees of them, and nobody who enters them. */
const READ =
  /\/src\/(web\/(ui\/(Explained(Body)?|useIsNarrow|DistributionAmount|HeroMoney|growth-tone)|features\/reports\/list\/ReportFigures)|shared\/domain\/(explanation-own-amounts|clawback))\./;
/** What long lists are read with, and what leads to changing a thing of them: on the manager's lists, not in the form. */
const LISTS =
  /\/@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver)\.|\/src\/web\/ui\/(ConfirmDialog|FormDialog|KeptEntryNote|useDrawn|useIsAfar|usePrinting|Segmented)\.|\/lucide-react\/.*\/(pencil|plus|trash|trash-2)\.m?js/;
const INVESTOR_PAGES = [
  "portfolio/PortfolioPage",
  "portfolio/LocationPage",
  "reports/investor/InvestorReportsPage",
].map((page) => path.resolve(`src/web/features/${page}.tsx`));

/** A module and everything of ours, or of the query library, that is loaded with it. */
function neededBy(
  id: string,
  modules: { getModuleInfo(id: string): { importedIds: readonly string[] } | null },
  found = new Set<string>(),
): Set<string> {
  if (found.has(id) || !/\/src\/|\/@tanstack\//.test(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, modules, found);
  return found;
}

/** Three builds: the browser's pages, their offline worker, and with --ssr the server as one bundle beside node_modules. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === "offline") return offline;
  if (mode === "first-paint") return firstPaint;
  return isSsrBuild
    ? {
        // Part of a PDF's ETag (server/reports/pdf/printer.ts).
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
        plugins: [react(), slimContract(), screenCode()],
        build: {
          outDir: "../../dist/web",
          emptyOutDir: true,
          // For the server, which names a screen's files in the document, and for test/page-weight.test.ts.
          manifest: true,
          target: "es2022",
          assetsInlineLimit: 0,
          // What the target understands anyway.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // What the landing page is made of.
                  { name: "first", tags: ["$initial"], priority: 3 },
                  // What every page of a signed-in account has, in one file: over HTTP/1.1 each costs a turn of its own.
                  {
                    name: (id, modules) =>
                      id !== SIGNED_IN &&
                      !LISTS.test(id) &&
                      !CHANGES.test(id) &&
                      neededBy(SIGNED_IN, modules).has(id)
                        ? "shell"
                        : null,
                    debugName: "shell",
                    priority: 2,
                  },
                  // Small things of many pages, in one file instead of forty; not what changes something, which an
                  // investor never does.
                  {
                    name: (id, modules) =>
                      !READ.test(id) &&
                      !LISTS.test(id) &&
                      (/\/lucide-react\//.test(id) ||
                        INVESTOR_PAGES.some((page) => neededBy(page, modules).has(id)))
                        ? "parts"
                        : null,
                    debugName: "parts",
                    test: PART,
                    minShareCount: 3,
                    priority: 1,
                  },
                  // What the investor's screens have in common, and what a manager reads a report with.
                  {
                    name: (id) =>
                      READ.test(id) ||
                      /\/src\/web\/(data\/useInvestor|features\/(portfolio|reports\/investor)\/)/.test(id)
                        ? "investor"
                        : null,
                    debugName: "investor",
                    minShareCount: 2,
                    priority: 0.5,
                  },
                  // The same as parts for managers alone: no investor's phone loads them.
                  { name: "changes", test: CHANGES, minShareCount: 2, priority: 0 },
                  { name: "lists", test: LISTS, minShareCount: 3, priority: 0 },
                  { name: "desk", test: PART, minShareCount: 3, priority: 0 },
                  // Smaller things that two or three of the manager's pages share, in one file instead of four.
                  {
                    name: "ways",
                    test: /\/src\/web\/(data\/(close-when-gone|unsent-correction|shares-address|report-address|unsent-reports)|ui\/(TextArea|Avatar)|lib\/(create-on-arrival|new-forms|useAtHand|when-idle|useDialogOf))\./,
                    minShareCount: 2,
                  },
                  // What the screens that list filed reports have in common, a manager's and an investor's.
                  {
                    name: "filed",
                    test: /\/src\/(web\/(data\/(TableLink|InvestorReportLink)|lib\/(useSearchText|useFilterSteps)|ui\/Checkbox|features\/reports\/(list\/|detail\/(useReport|sheet-on-demand|ReportSkeleton|ReportNotFound|ReportBadges|FullReportDialog|location-name)\.))|shared\/domain\/fold-text)/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      };
});
