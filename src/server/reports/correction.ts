import type { Transaction } from "#server/db/client.ts";
import { setReplaced } from "#server/documents/documents.repository.ts";
import { Problem } from "#server/http/problems.ts";
import { dropWaiting } from "#server/notices/notices.repository.ts";
import {
  deleteDistributions,
  keepSignature,
  listPaidInvestors,
  listSealedContents,
  updateFiled,
} from "#server/reports/correction.repository.ts";
import type { SealedContent } from "#server/reports/signed-version.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import { changedFigures, changedFromTo, SIGNED_ANEW } from "#shared/domain/changed-figures.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";

const UNCHANGED = "Nothing has been changed: the filed report says the same.";

/** The report that is corrected, as it stands. */
interface Standing {
  content: SealedContent;
  /** Of its investors, those whose account is still there: nobody else has a line that could be shown. */
  present: ReadonlySet<number>;
}

/** @throws Error when the report has no sealed version, which the database does not allow */
export async function readStanding(tx: Transaction, reportId: number): Promise<Standing> {
  const [[text], present] = await Promise.all([
    listSealedContents(tx, reportId, 1),
    listPaidInvestors(tx, reportId),
  ]);
  if (text === undefined) throw new Error(`report ${reportId} has no sealed version`);
  return { content: JSON.parse(text) as SealedContent, present: new Set(present) };
}

/** What one version says otherwise than the one before it, but for what is one investor's own. */
export function correctionOf(
  before: SealedContent,
  now: SealedContent,
): Pick<Correction, "figures" | "others"> {
  const sumOf = ({ documents }: SealedContent, kind: string) =>
    documents.find((document) => document.kind === kind)?.sha256;
  const texts = COMMENTARY_KEYS.filter((key) => before.commentary[key] !== now.commentary[key]);
  const documents = DOCUMENT_KINDS.filter((kind) => sumOf(before, kind) !== sumOf(now, kind));
  const compsOf = ({ distributions }: SealedContent) =>
    distributions.map(({ investorId, compsValue }) => `${investorId} ${compsValue}`).join();
  // Moved from one investor to another: the total does not tell.
  const areCompsMoved =
    compsOf(before) !== compsOf(now) &&
    before.figures.discountsDuringPeriod === now.figures.discountsDuringPeriod;
  return {
    figures: [...changedFigures(before.figures, now.figures, now.reportingPeriod)],
    others: [
      ...(areCompsMoved ? ["Investor Comps"] : []),
      ...texts.map((key) => COMMENTARY_LABELS[key]),
      ...documents.map((kind) => DOCUMENT_LABELS[kind]),
    ],
  };
}

/**
 * The same in one line, for the log: each figure with what it was before and what it is now.
 * @param sealed the content of the new version
 * @throws Problem 400 when it says what the filed report says, signed by the same person
 */
export function changesInWords(before: SealedContent, sealed: string): string {
  const now = JSON.parse(sealed) as SealedContent;
  const { figures, others } = correctionOf(before, now);
  const linesOf = ({ distributions }: SealedContent) => JSON.stringify(distributions);
  const namesOf = ({ signedBy, submittedBy = signedBy }: SealedContent) => `${signedBy}\n${submittedBy}`;
  const isSame = linesOf(before) === linesOf(now) && namesOf(before) === namesOf(now);
  if (figures.length === 0 && others.length === 0 && isSame) throw new Problem(400, UNCHANGED);
  return changedFromTo(figures, others) || SIGNED_ANEW;
}

/**
 * Puts a new version in place of the one that stands. Its signature is kept, documents that it no longer names are kept
 * for managers, its lines make room, and e-mails about it that have not left yet do not leave.
 * @param named the stored names of the documents of the new version
 */
export async function replaceStanding(
  tx: Transaction,
  row: Parameters<typeof updateFiled>[1] & { version: number },
  named: readonly string[],
): Promise<void> {
  await keepSignature(tx, row.id);
  await updateFiled(tx, row);
  await deleteDistributions(tx, row.id);
  await setReplaced(tx, row.id, row.version, named);
  await dropWaiting(tx, row.id);
}
