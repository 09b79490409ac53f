import type { Executor } from "#server/db/client.ts";
import { listAttachedDocuments } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { printedFor, type ReportPdfInput } from "#server/reports/pdf/printed-report.ts";
import { readReport } from "#server/reports/reports.service.ts";

/** A report as its PDF shows it to this reader. @throws Problem as readReport does */
export async function readPrinted(
  db: Executor,
  reader: Actor,
  id: number,
  timeZone: string,
): Promise<ReportPdfInput> {
  const report = await readReport(db, reader, id);
  return printedFor(report, reader, timeZone, await listAttachedDocuments(db, id));
}
