import { beforeEach, expect } from "vitest";
import type { Head } from "#server/chain/walk-chain.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { verify } from "#server/operations/verify.ts";
import { submission } from "#server/reports/submission.fixture.ts";

/** Of the test that runs: a holder of the one location. */
export let investorId: number;
let locationId: number;
/** How many reports the test has filed. */
let month = 0;

/** A portal with a manager for a test file, and a chain of its own for each of its tests. */
export function openPortalToVerify(): void {
  openManagedPortal();
  beforeEach(async () => {
    // What the test before spoilt goes; a chain of its own begins.
    month = 0;
    await change(
      "truncate activity_logs, report_versions, reports, documents, removals, locations restart identity cascade",
    );
    await change("delete from chain_links where seq > 0");
    ({ id: locationId } = await portal.addLocation());
    ({ id: investorId } = await portal.addInvestor());
    await portal.hold(investorId, locationId, "12.50");
  });
}

const PDF = Buffer.from("%PDF-1.7\nwhat was earned\n%%EOF\n");

interface Filed {
  id: number;
  version: number;
  chainLink: string;
  reportingPeriod: string;
  plStatementPath: string;
}

/** Corrects it, with a document of its own. */
export const correct = ({ id, version, reportingPeriod }: Filed): Promise<Filed> =>
  file({ corrects: { id, version }, reportingPeriod, overallSummary: "Corrected." });

/** A report of another month, with a document. */
export async function file(changed: Readonly<Record<string, unknown>> = {}): Promise<Filed> {
  const { body } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: "P&L.pdf", bytes: PDF },
  });
  month += 1;
  const filed = await manager.post("/api/reports", {
    ...(await submission(locationId)),
    reportingPeriod: `20${10 + month}-01`,
    plStatementPath: body.plStatement.path,
    plStatementFilename: body.plStatement.filename,
    ...changed,
  });
  expect(filed.status).toBe(201);
  return filed.body;
}

export const check = (heads: Head[] = []) => verify(portal.services, heads);
export const change = (statement: string, values: unknown[] = []) =>
  portal.database.pool.query(statement, values);

/** What is found after a change behind the portal's back, which is then taken back. */
export async function foundAfter(statement: string, values: unknown[] = []): Promise<string[]> {
  const client = await portal.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(statement, values);
    await client.query("commit");
  } finally {
    client.release();
  }
  return (await check()).findings;
}
