import sharp from "sharp";
import { expect } from "vitest";
import { listTables, quotedTable } from "#server/operations/catalog.ts";
import { undelete } from "#server/operations/undelete.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";

const wish = { username: null, email: null, withoutMissing: false };
export const restore = (id: number, more: Partial<Parameters<typeof undelete>[1]> = {}) =>
  undelete({ pool: portal.database.pool, files: portal.services.files }, { id, ...wish, ...more });
export const newest = async () => (await listRemovals(portal.services.db))[0]?.id ?? 0;
export const PDF = Buffer.from("%PDF-1.7\n\n%%EOF\n");

/** Every row of every table that a deletion can touch, as text. */
export async function everything(): Promise<string[]> {
  const client = await portal.database.pool.connect();
  const rows: string[] = [];
  for (const table of await listTables(client)) {
    // What kept counts add up to has a test of its own; which of their rows a change is written to does not matter.
    if (/^(sessions|activity_logs|chain_links|removals|login_failures|kept_counts)$/.test(table.name))
      continue;
    const found = await client.query<{ row: string }>(
      `select t::text as row from ${quotedTable(table)} t order by 1`,
    );
    rows.push(...found.rows.map(({ row }) => `${table.name} ${row}`));
  }
  client.release();
  return rows;
}

/** A location with a logo, a holder, and a filed report with a document. */
export async function createFiledLocation() {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#761b3b" } })
    .png()
    .toBuffer();
  const made = await manager.form("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
    logo: { filename: "logo.png", bytes: logo },
  });
  const investor = await portal.addHolder(made.body.id, "33.33");
  const { body: uploaded } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: "P&L.pdf", bytes: PDF },
  });
  const { path, filename } = uploaded.plStatement;
  const report = await manager.post("/api/reports", {
    ...(await submission(made.body.id)),
    plStatementPath: path,
    plStatementFilename: filename,
  });
  expect(report.status).toBe(201);
  // Corrected, so that a signature and a document are kept with what they were replaced by.
  const corrected = await manager.post("/api/reports", {
    ...(await submission(made.body.id)),
    corrects: { id: report.body.id, version: 1 },
    overallSummary: "Corrected.",
  });
  expect(corrected.status).toBe(201);
  return {
    id: made.body.id as number,
    logoUrl: made.body.logoUrl as string,
    investor,
    reportId: report.body.id as number,
    path: path as string,
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
