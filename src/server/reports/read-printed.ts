import type { Database } from "#server/db/client.ts";
import { listAttachedDocuments } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { readReport } from "#server/reports/answer-reports.ts";
import { readCorrection } from "#server/reports/read-correction.ts";
import { printedFor, type ReportPdfInput } from "#server/reports/pdf/printed-report.ts";

/** A report as its PDF shows it to this reader. @throws Problem as readReport does */
export async function readPrinted(
  db: Database,
  reader: Actor,
  id: number,
  timeZone: string,
): Promise<ReportPdfInput> {
  const [report, documents] = await Promise.all([readReport(db, reader, id), listAttachedDocuments(db, id)]);
  const correction = report.replaces ? await readCorrection(db, reader, id) : null;
  return printedFor(report, reader, timeZone, documents, correction);
}
