import type { Database } from "#server/db/client.ts";
import { listAttachedDocuments } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { nameToReader } from "#server/investors/read-investors.ts";
import { readReport } from "#server/reports/read-report.ts";
import { namesAmongAccounts } from "#server/users/users.service.ts";
import { printedFor, type ReportPdfInput } from "#server/reports/pdf/printed-report.ts";
import { readCorrections } from "#server/reports/report-corrections.ts";
import { readEarlier } from "#server/reports/report-versions.ts";

/** Which paper of a report; the newest version where none is named. */
interface PrintedReport {
  id: number;
  version?: number | undefined;
}

/**
 * A report as its PDF shows it to this reader.
 * @throws Problem as readReport does, and 404 for a version that the report never had
 */
export async function readPrinted(
  db: Database,
  reader: Actor,
  { id, version }: PrintedReport,
  timeZone: string,
): Promise<ReportPdfInput> {
  const [report, documents] = await Promise.all([readReport(db, reader, id), listAttachedDocuments(db, id)]);
  const corrections = report.replaces ? await readCorrections(db, reader, id) : [];
  const isNewest = version === undefined || version === report.version;
  const paper = isNewest ? { report, documents } : await readEarlier(db, reader, report, version);
  const { name, address } = paper.report.signedLocation ?? report.location;
  const [told, nameOf] = await Promise.all([
    nameToReader(db, reader, { id: report.locationId, name, address }),
    namesAmongAccounts(db, paper.report.distributions ?? [reader]),
  ]);
  return printedFor({
    ...paper,
    reader,
    told,
    nameOf,
    timeZone,
    corrections: isNewest ? corrections : corrections.filter((correction) => correction.version <= version),
  });
}
