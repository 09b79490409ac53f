import { expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");
const upload = async (filename: string) =>
  manager.form("POST", "/api/upload/financial-documents", { plStatement: { filename, bytes: PDF } });

it("a document keeps the quotes of its name in report, PDF, log and download", async () => {
  const name = 'Bal "Q4" #1 100%.pdf';
  const { plStatement } = (await upload(name)).body;
  expect(plStatement.filename).toBe(name);
  const location = await portal.addLocation();
  const report = await manager.post(
    "/api/reports",
    await submission(location.id, { plStatementPath: plStatement.path }),
  );
  expect(report.body.plStatementFilename).toBe(name);
  expect(await textOf((await manager.get(`/api/reports/${report.body.id}/download`)).bytes)).toContain(name);

  const { headers } = await manager.get(`/api/download/document/${plStatement.path.split("/").at(-1)}`);
  expect(headers["content-disposition"]).toBe(String.raw`attachment; filename="Bal \"Q4\" #1 100%.pdf"`);
  const log = await manager.get("/api/activity-logs?days=1&action=download_document");
  expect(log.body[0].entityName).toBe(name);
});

it.each([
  ["of several lines is told as one", "Bal\r\nQ4\nall.pdf", "Bal Q4 all.pdf"],
  ["that ends with a line break keeps its ending", "Bal Q4.pdf\n", "Bal Q4.pdf"],
  ["in which other characters look escaped keeps them", "100%25 of Q4%2F.pdf", "100%25 of Q4%2F.pdf"],
])("a document's name %s", async (_, sent, kept) => {
  const { status, body } = await upload(sent);
  expect([status, body.plStatement?.filename]).toEqual([201, kept]);
  const { headers } = await manager.get(`/api/download/document/${body.plStatement.path.split("/").at(-1)}`);
  expect(String(headers["content-disposition"])).not.toMatch(/[\r\n]/);
});
