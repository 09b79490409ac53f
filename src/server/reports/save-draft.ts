import { record } from "#server/activity/activity.service.ts";
import type { Database } from "#server/db/client.ts";
import { attachDocuments } from "#server/documents/documents.repository.ts";
import { lockNamedDocuments } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid } from "#server/http/errors.ts";
import { lockLocation } from "#server/locations/locations.repository.ts";
import { disambiguatedNameAmongAll } from "#server/locations/locations.service.ts";
import { insertReport } from "#server/reports/reports.repository.ts";
import { commentaryOf, documentColumns, figuresOf, namedDocuments } from "#server/reports/submit-report.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { LOCATION_SENTENCE } from "#shared/reports/report-texts.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";

/** Keeps a draft: needs a location and a month only, is seen by managers only, and gives nobody a distribution. */
export async function saveDraft(db: Database, actor: Actor, input: ReportSubmission): Promise<number> {
  return db.transaction(async (tx) => {
    const location = await lockLocation(tx, input.locationId);
    if (!location) throw invalid({ locationId: LOCATION_SENTENCE });
    const documents = await lockNamedDocuments(tx, namedDocuments(input), null);
    const reportId = await insertReport(tx, {
      locationId: input.locationId,
      reportingPeriod: input.reportingPeriod,
      status: "draft",
      submittedBy: input.submittedBy,
      ...figuresOf(input),
      ...commentaryOf(input),
      ...documentColumns(documents),
      signatureType: input.signatureType,
      digitalSignature: input.digitalSignature,
    });
    await attachDocuments(tx, documents, reportId);
    await record(
      tx,
      actor,
      "create_report",
      { type: "report", id: reportId, name: await disambiguatedNameAmongAll(tx, location) },
      `Draft for ${formatPeriod(input.reportingPeriod)}`,
    );
    return reportId;
  });
}
