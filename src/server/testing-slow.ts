/**
 * `npm run test:slow` runs the tests listed in vitest.config.ts whole; `npm test` runs a small part of most.
 */
export const isSlowRun = process.env["TEST_WHOLE"] === "1";
