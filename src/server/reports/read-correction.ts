import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { readReport } from "#server/reports/answer-reports.ts";
import { listSealedContents } from "#server/reports/correction.repository.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import { changedFigures } from "#shared/domain/changed-figures.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { Correction, OwnAmounts } from "#shared/reports/reports.schema.ts";

/**
 * What the newest version of a report says otherwise than the one that it replaces, by what was signed then and now;
 * for an investor the own amounts, too, and nobody else's. Null where nothing was corrected, or where what was corrected
 * is not kept with it (its report was deleted).
 * @throws Problem 404 as readReport does
 */
export async function readCorrection(db: Database, actor: Actor, id: number): Promise<Correction | null> {
  const { replaces } = await readReport(db, actor, id);
  if (!replaces) return null;
  const [now, before] = (await listSealedContents(db, id)).map((text) => JSON.parse(text) as SealedContent);
  if (now === undefined || before?.version !== replaces.version) return null;
  const { investorId } = actor;
  return {
    figures: [...changedFigures(before.figures, now.figures, now.reportingPeriod)],
    others: [...changedTexts(before, now), ...changedDocuments(before, now)],
    own: investorId === null ? null : { before: ownOf(before, investorId), now: ownOf(now, investorId) },
  };
}

function changedTexts(before: SealedContent, now: SealedContent): string[] {
  return COMMENTARY_KEYS.filter((key) => before.commentary[key] !== now.commentary[key]).map(
    (key) => COMMENTARY_LABELS[key],
  );
}

function changedDocuments(before: SealedContent, now: SealedContent): string[] {
  const sumOf = ({ documents }: SealedContent, kind: string) =>
    documents.find((document) => document.kind === kind)?.sha256;
  return DOCUMENT_KINDS.filter((kind) => sumOf(before, kind) !== sumOf(now, kind)).map(
    (kind) => DOCUMENT_LABELS[kind],
  );
}

function ownOf({ distributions }: SealedContent, reader: number): OwnAmounts | null {
  const line = distributions.find(({ investorId }) => investorId === reader);
  if (line === undefined) return null;
  const { sharePercentage, cashDistribution, compsValue } = line;
  return { sharePercentage, cashDistribution, compsValue };
}
