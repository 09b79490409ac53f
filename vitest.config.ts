import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than the two processors that there are at least: much of what is tested waits for another process.
    maxWorkers: 3,
    // Test files of one worker share their modules, which are read once; every test cleans up behind itself.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/shared/**/*.test.ts", "test/architecture.test.ts"],
          environment: "node",
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["src/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: "src/web/app/testing.setup.ts",
          testTimeout: 20_000,
          // On a busy machine a focus or a frame may come late once.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts", "test/*.test.ts"],
          exclude: ["test/architecture.test.ts"],
          environment: "node",
          globalSetup: "src/server/db/testing.global.ts",
          // Starts and kills real servers: on a loaded machine one of them may be late once.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: [
            "src/server/db/testing.global.ts",
            "test/e2e/chromium.global.ts",
            "test/e2e/lasting.global.ts",
          ],
          // Two Chromium, two portals and PostgreSQL share two processors: one of two hundred tests may be late twice.
          retry: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
