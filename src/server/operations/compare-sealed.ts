import { listFrozenLines, type FiledRow } from "#server/reports/sealed-reports.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { signatureDigest } from "#server/reports/signature.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/report-figures.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";

/** What a filed report shows other than what was signed, each named; the frozen amounts included. */
export async function compareSealed(
  db: Executor,
  { report, sealed }: FiledRow,
  investorIds: ReadonlySet<number>,
): Promise<string[]> {
  if (sealed === null) return [`its version ${report.version} is not there`];
  const signed = JSON.parse(sealed) as SealedContent;
  const differing = [
    ...REPORT_FIGURE_KEYS.filter((key) => (report[key] ?? null) !== (signed.figures[key] ?? null)),
    ...COMMENTARY_KEYS.filter((key) => (report[key] ?? null) !== (signed.commentary[key] ?? null)),
    ...(report.locationId === signed.location.id ? [] : ["locationId"]),
    ...(report.reportingPeriod === signed.reportingPeriod ? [] : ["reportingPeriod"]),
    ...(report.submittedBy === (signed.submittedBy ?? signed.signedBy) ? [] : ["submittedBy"]),
    ...(report.submittedAt === signed.signedAt ? [] : ["submittedAt"]),
    ...(signatureDigest(report.digitalSignature ?? "") === signed.signature.sha256
      ? []
      : ["digitalSignature"]),
  ];
  return [
    ...differing.map((field) => `${field} is not what was signed`),
    ...compareLines(await listFrozenLines(db, report.id), signed.distributions, investorIds),
  ];
}

type Line = SealedContent["distributions"][number];

/** An investor who was deleted has no line any more, and stands in the sealed text by number. */
function compareLines(
  shown: readonly Line[],
  signed: readonly Line[],
  investorIds: ReadonlySet<number>,
): string[] {
  const text = (line: Line) => [line.sharePercentage, line.cashDistribution, line.compsValue].join(" / ");
  const lines = new Map(shown.map((line) => [line.investorId, line]));
  const differing = signed.flatMap((line) => {
    const now = lines.get(line.investorId);
    lines.delete(line.investorId);
    if (now === undefined)
      return investorIds.has(line.investorId) ? [`investor ${line.investorId} has no amount any more`] : [];
    return text(now) === text(line)
      ? []
      : [`investor ${line.investorId} has ${text(now)}, and ${text(line)} was signed`];
  });
  return [...differing, ...[...lines.keys()].map((id) => `investor ${id} has an amount that was not signed`)];
}
