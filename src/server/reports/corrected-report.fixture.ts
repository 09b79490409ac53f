import { expect } from "vitest";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";

export const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

/** Uploads a P&L statement. Returns how a report names it. */
export async function uploadStatement(manager: Client, bytes: Uint8Array = PDF, filename = "P&L.pdf") {
  const { body } = await manager.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename, bytes },
  });
  return { plStatementPath: String(body.plStatement.path), plStatementFilename: filename };
}

interface Options {
  bytes?: Uint8Array;
  /** Whether the correction has the document too. */
  keepsDocument?: boolean;
}

/** Files a report with a document and corrects it, so that there is an earlier version with its signature. */
export async function fileAndCorrect(
  manager: Client,
  locationId: number,
  { bytes = PDF, keepsDocument = false }: Options = {},
) {
  const statement = await uploadStatement(manager, bytes);
  const filed = await manager.post("/api/reports", await submission(locationId, statement));
  expect(filed.status).toBe(201);
  const reportId: number = filed.body.id;
  const changed = { corrects: { id: reportId, version: 1 }, overallSummary: "Corrected." };
  const correction = await submission(locationId, { ...changed, ...(keepsDocument && statement) });
  expect((await manager.post("/api/reports", correction)).status).toBe(201);
  return { reportId, path: statement.plStatementPath };
}
