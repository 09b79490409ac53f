import type { Database } from "#server/db/client.ts";
import { listDocumentsOfReport } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/problems.ts";
import { findSealed, findSuccessor } from "#server/reports/earlier-versions.repository.ts";
import type { PrintedDocument, PrintedVersion } from "#server/reports/pdf/printed-report.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/report-figures.ts";
import { everyKey } from "#shared/reports/every-key.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

/**
 * A report as it was signed before it was corrected, from its sealed content and the picture that was kept with it.
 * @param report as it stands now, as this reader may see it
 * @throws Problem 404 for a version that it never had
 */
export async function readEarlier(
  db: Database,
  { investorId: reader }: Actor,
  report: Report,
  version: number,
): Promise<{ report: PrintedVersion; documents: readonly PrintedDocument[] }> {
  const [sealed, successor, uploaded] = await Promise.all([
    findSealed(db, report.id, version),
    findSuccessor(db, report.id, version),
    listDocumentsOfReport(db, report.id),
  ]);
  if (!sealed || !successor) throw notFound("This version");
  const { content: text, ...marks } = sealed;
  const content = JSON.parse(text) as SealedContent;
  const lineOf = (id: number | null) => content.distributions.find(({ investorId }) => investorId === id);
  return {
    report: {
      ...report,
      // A figure that the form did not have when it was signed was not reported, whatever is today.
      ...everyKey(REPORT_FIGURE_KEYS, null),
      ...content.figures,
      ...content.commentary,
      ...marks,
      signedLocation: content.location,
      submittedBy: content.submittedBy ?? content.signedBy,
      signedBy: content.signedBy,
      submittedAt: content.signedAt,
      replaces: content.replaces ?? null,
      replacedBy: successor,
      own: lineOf(reader) ?? null,
      ...(report.distributions && {
        house: content.house,
        distributions: report.distributions.flatMap((line) => ({ ...line, ...lineOf(line.investorId) })),
        former: report.former?.map((line) => ({ ...line, ...lineOf(line.investorId) })),
      }),
    },
    documents: content.documents.flatMap(({ kind, filename, sha256 }) =>
      uploaded
        // By its sum alone: a later version may have named it as the other kind.
        .filter((document) => document.sha256 === sha256)
        .slice(0, 1)
        .map(({ byteLength }) => ({ kind, filename, byteLength, sha256 })),
    ),
  };
}
