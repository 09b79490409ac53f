/**
 * `npm run test:slow` runs the tests listed in vitest.config.ts whole; `npm test` runs a small part of each.
 */
export const isSlowRun = process.env["TEST_WHOLE"] === "1";
