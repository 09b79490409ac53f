/**
 * `npm run test:slow` runs the fuzz, process, kill, install and layout tests whole; `npm test` runs a small part of each
 * (vitest.config.ts).
 */
export const isSlowRun = process.env["TEST_WHOLE"] === "1";
