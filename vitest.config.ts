import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * The tests that `npm run test:slow` runs whole, in mode "slow". Those of the server with `isSlowRun` in them run smaller in
 * `npm test`; those in a browser run there alone.
 */
const SLOW = {
  server: [
    "src/server/{db/embedded/*,db/transactions,demo/demo,operations/undelete-in-any-order,spreadsheets/spreadsheets}.test.ts",
    "test/{fuzz,fuzz-wire,outages,production-install,queue-libraries,start,statements-tie-out}.test.ts",
  ],
  browser: [
    "test/e2e/{archive,back,hydration,investor-figures,investor-reports,layout,monthly-report-*,offline,other-browsers,performance,report-detail}.test.ts",
    "test/e2e/{account-security,capital,company-login,display-settings,invitations,other-investors-unseen}.test.ts",
    "test/e2e/{passkeys,session-ended,settings,shares,shell,translation,two-accounts}.test.ts",
  ],
};

/** From Node 25 on the runtime has a localStorage of its own, which would stay in place of the page's. */
const OWN_STORAGE_OFF = "--no-experimental-webstorage";
const WITHOUT_OWN_STORAGE = process.allowedNodeEnvironmentFlags.has(OWN_STORAGE_OFF) ? [OWN_STORAGE_OFF] : [];

export default defineConfig(({ mode }) => {
  const isSlow = mode === "slow";
  // Set in each project: a project reads this file again, and then without the mode "slow".
  const env = { TEST_WHOLE: isSlow ? "1" : "0" };
  return {
    plugins: [react()],
    test: {
      // One more than the two processors that there are at least: much of what is tested waits for another process.
      maxWorkers: 3,
      // Test files of one worker share their modules, which are read once; every test cleans up behind itself.
      isolate: false,
      // Long enough for a busy machine.
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: "rules",
            include: isSlow ? [] : ["src/shared/**/*.test.ts", "test/architecture.test.ts"],
            environment: "node",
            // Properties of money take seconds on a busy machine.
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: isSlow ? [] : ["src/web/**/*.test.{ts,tsx}"],
            environment: "happy-dom",
            // A redirect of a page that a test has left would change the address under the next test.
            environmentOptions: {
              happyDOM: {
                settings: {
                  navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
                },
              },
            },
            setupFiles: "src/web/app/testing.setup.ts",
            execArgv: WITHOUT_OWN_STORAGE,
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          test: {
            name: "server",
            include: isSlow ? SLOW.server : ["src/server/**/*.test.ts", "test/*.test.ts"],
            exclude: ["test/architecture.test.ts"],
            environment: "node",
            env,
            globalSetup: "src/server/db/testing.global.ts",
            testTimeout: isSlow ? 600_000 : 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: isSlow ? SLOW.browser : ["test/e2e/**/*.test.ts"],
            exclude: isSlow ? [] : SLOW.browser,
            environment: "node",
            env,
            globalSetup: [
              "src/server/db/testing.global.ts",
              "test/e2e/support/chromium.global.ts",
              "test/e2e/support/shared-portals.global.ts",
            ],
            testTimeout: isSlow ? 600_000 : 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  };
});
