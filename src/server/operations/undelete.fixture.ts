import { manager, portal } from "#server/managed-portal.fixture.ts";
import { listTables, quotedTable } from "#server/operations/catalog.ts";
import { undelete } from "#server/operations/undelete.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { fileAndCorrect, uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { logoFile } from "#server/testing-samples.ts";

const options = { username: null, email: null, skipRowsWithoutParent: false };
export const undeleteById = (id: number, more: Partial<Parameters<typeof undelete>[1]> = {}) =>
  undelete({ pool: portal.database.pool, files: portal.services.files }, { id, ...options, ...more });
export const newestRemovalId = async () => (await listRemovals(portal.services.db))[0]?.id ?? 0;

/** Every row of every table that a deletion can touch, as text; without the jobs that make statements anew afterwards. */
export async function everything(): Promise<string[]> {
  const client = await portal.database.pool.connect();
  const rows: string[] = [];
  for (const table of await listTables(client)) {
    if (/^(sessions|activity_logs|chain_links|removals|attempt_counts)$/.test(table.name)) continue;
    const found = await client.query<{ row: string }>(
      `select t::text as row from ${quotedTable(table)} t order by 1`,
    );
    const kept = found.rows.filter(({ row }) => table.name !== "jobs" || !row.includes("refresh_statements"));
    rows.push(...kept.map(({ row }) => `${table.name} ${row}`));
  }
  client.release();
  return rows;
}

let created = 0;

/** A location with a logo, a holder with capital, a report that was filed with a document and corrected, and a draft with a document. */
export async function createFiledLocation() {
  const made = await manager.form("POST", "/api/locations", {
    name: `Harbor & Vine ${(created += 1)}`,
    address: "12 Wharf Street",
    logo: await logoFile(),
  });
  const investor = await portal.addHolder(made.body.id, "33.33");
  const entry = { locationId: made.body.id, day: "2024-04-15", kind: "contribution", amount: "55000" };
  await manager.post(`/api/investors/${investor.id}/capital`, { entries: [entry] });
  const report = await fileAndCorrect(manager, made.body.id);
  const { plStatementPath: path, plStatementFilename: filename } = await uploadStatement(manager);
  await manager.put(`/api/drafts/${made.body.id}/2026-11`, {
    content: { commentary: {}, documents: { plStatement: { path, filename } } },
    revision: null,
    correctsVersion: null,
  });
  return {
    id: made.body.id as number,
    name: made.body.name as string,
    logoUrl: made.body.logoUrl as string,
    investor,
    ...report,
  };
}

/** The line of every investor of a report, as the table has it: "investor version share cash comps". */
export async function linesOf(reportId: number): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ line: string }>(
    `select concat_ws(' ', investor_id, version, share_percentage, cash_distribution, comps_value) as line
   from investor_distributions where report_id = $1 order by investor_id`,
    [reportId],
  );
  return rows.map(({ line }) => line);
}
