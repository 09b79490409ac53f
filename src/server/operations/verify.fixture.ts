import { beforeAll, beforeEach, expect } from "vitest";
import type { Head } from "#server/chain/walk-chain.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { verify, verifyIn } from "#server/operations/verify.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { publishedRun } from "#server/statements/statements.fixture.ts";

/** Of the test that runs: two holders of the one location. */
export let investorId: number;
export let otherInvestorId: number;
export let locationId: number;
/** How many reports and how many documents there were so far. */
let months = 0;
let uploads = 0;

/** A portal with a manager for a test file, and a chain of its own for each of its tests. */
export function openPortalToVerify(): void {
  openManagedPortal();
  beforeEach(beginAnew);
}

/**
 * For a test file whose tests leave everything as it was: report 1 in two versions, each with a P&L statement of its
 * own and both with one balance sheet, report 2 with both documents and reviewed, report 3, which was
 * deleted, an entry of capital, and a transfer.
 */
export function openPortalWithReports(): void {
  openManagedPortal();
  beforeAll(async () => {
    await beginAnew();
    const balanceSheet = await upload("balanceSheet");
    const comps = { investorComps: { [investorId]: "20.00" } };
    const filed = await file({ ...balanceSheet, ...comps });
    await correct(filed, { ...balanceSheet, ...comps, grossSalesLastMonth: "99999.00" });
    const { id: reviewed } = await file(await upload("balanceSheet"));
    const { client: colleague } = await portal.addManager();
    const decision = { decision: "approve", version: 1 };
    expect((await colleague.post(`/api/reports/${reviewed}/review`, decision)).status).toBe(200);
    await manager.delete(`/api/reports/${(await file()).id}`);
    const entry = { locationId, day: "2024-04-15", kind: "contribution", amount: "55000" };
    await manager.post(`/api/investors/${investorId}/capital`, { entries: [entry] });
    const moved = { fromInvestorId: investorId, toInvestorId: otherInvestorId, sharePercentage: "2.50" };
    const transferred = await manager.post("/api/transfers", { locationId, ...moved, from: "2027-01" });
    expect(transferred.status).toBe(201);
    await publishedRun("2011");
    expect((await check()).findings).toEqual([]);
  });
}

/** Removes what the test before changed; a new chain begins. */
async function beginAnew(): Promise<void> {
  months = 0;
  await change(
    "truncate activity_logs, report_versions, reports, documents, removals, locations, investors, statement_runs restart identity cascade",
  );
  await change("delete from users where role = 'investor'");
  await change("delete from chain_links where seq > 0");
  ({ id: locationId } = await portal.addLocation());
  ({ id: investorId } = await portal.addInvestor());
  ({ id: otherInvestorId } = await portal.addInvestor({ firstName: "James", lastName: "Whitcombe" }));
  await portal.hold(investorId, locationId, "12.50");
  await portal.hold(otherInvestorId, locationId, "20.00");
}

/** Of an answer, what the tests of verify ask about. */
interface FiledWithDocuments {
  id: number;
  version: number;
  chainLink: string;
  reportingPeriod: string;
  plStatementPath: string;
  balanceSheetPath: string | null;
}

/** Corrects it, with a document of its own. */
export const correct = (
  { id, version, reportingPeriod }: FiledWithDocuments,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<FiledWithDocuments> =>
  file({ corrects: { id, version }, reportingPeriod, overallSummary: "Corrected.", ...changed });

/** Uploads a document that is like no other; answers with what a report names it by. */
export async function upload(kind: "plStatement" | "balanceSheet") {
  uploads += 1;
  const filename = kind === "plStatement" ? "P&L.pdf" : "Balance.pdf";
  const bytes = Buffer.from(`%PDF-1.7\nwhat was earned: ${uploads}\n%%EOF\n`);
  const { body } = await manager.form("POST", "/api/upload/financial-documents", {
    [kind]: { filename, bytes },
  });
  return { [`${kind}Path`]: body[kind].path as string, [`${kind}Filename`]: filename };
}

/** A report of another month, with a document. */
export async function file(changed: Readonly<Record<string, unknown>> = {}): Promise<FiledWithDocuments> {
  months += 1;
  const filed = await manager.post("/api/reports", {
    ...(await submission(locationId)),
    reportingPeriod: `20${10 + months}-01`,
    ...(await upload("plStatement")),
    ...changed,
  });
  expect(filed.body).toMatchObject({ status: "submitted" });
  return filed.body;
}

export const check = (heads: Head[] = []) => verify(portal.services, heads);
export const change = (statement: string, values: unknown[] = []) =>
  portal.database.pool.query(statement, values);

/** What is found after a change behind the portal's back, which stays. */
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

class TakenBack extends Error {}

/** What would be found after changes behind the portal's back; they are taken back. */
export async function wouldBeFound(...statements: readonly string[]): Promise<string[]> {
  let findings: string[] = [];
  const work = portal.services.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    for (const statement of statements) await tx.execute(statement);
    ({ findings } = await verifyIn(tx, portal.services.files, []));
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  return findings;
}
