import type { Routes } from "../http/route.ts";
import type { statementsContract } from "./statements.contract.ts";

/** A manager who is limited to locations reads and makes none: a statement adds up all of an investor's. */
export const statements: Routes<typeof statementsContract> = {
  runs: { method: "GET", path: "/api/statement-runs", access: "readInvestors" },
  previewRun: { method: "GET", path: "/api/statement-runs/preview", access: "changeHoldings" },
  make: { method: "POST", path: "/api/statement-runs", access: "changeHoldings" },
  run: { method: "GET", path: "/api/statement-runs/:runId", access: "readInvestors" },
  removeRun: { method: "DELETE", path: "/api/statement-runs/:runId", access: "changeHoldings" },
  publish: { method: "POST", path: "/api/statement-runs/:runId/publish", access: "changeHoldings" },
  downloadRun: {
    method: "GET",
    path: "/api/statement-runs/:runId/download",
    access: "readInvestors",
    answerWithinMs: 30 * 60_000,
  },
  ofInvestor: {
    method: "GET",
    path: "/api/investors/:investorId/statements",
    access: "readInvestorsOrSelf",
    uncached: true,
  },
  one: { method: "GET", path: "/api/statements/:statementId", access: "byPolicy" },
  download: { method: "GET", path: "/api/statements/:statementId/download", access: "byPolicy" },
};
