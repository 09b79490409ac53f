import { isDeepStrictEqual } from "node:util";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { setReplaced } from "#server/documents/documents.repository.ts";
import type { NamedDocuments } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid } from "#server/http/errors.ts";
import { supersedeWaiting } from "#server/notices/notices.repository.ts";
import {
  deleteDistributions,
  storeReplacedSignature,
  listPaidInvestors,
  listSealedContents,
  readSealedContent,
  updateFiledReport,
} from "#server/reports/filing.repository.ts";
import { readSealed, type SealedContent } from "#server/reports/sealed-content.ts";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "#shared/documents/document-kinds.ts";
import type { DistributionRow } from "#shared/domain/allocation.ts";
import { CORRECTIONS_MAX } from "#shared/domain/limits.ts";
import { formatMoney, type MoneyText, toCents } from "#shared/domain/money.ts";
import {
  changedFigures,
  describeChangesFromTo,
  SIGNED,
  SIGNED_ANEW,
} from "#shared/domain/reports/report-corrections.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

/** The current version of a report that is corrected. */
interface CurrentVersion {
  content: SealedContent;
  /** Its investors whose account still exists: only they have a distribution that can be shown. */
  existingInvestors: ReadonlySet<number>;
}

/**
 * @throws Error when it is not sealed, which the database does not allow
 */
export async function readCurrentVersion(
  tx: Transaction,
  reportId: number,
  version: number,
): Promise<CurrentVersion> {
  const content = await readSealedContent(tx, reportId, version);
  return { content, existingInvestors: new Set(await listPaidInvestors(tx, reportId)) };
}

/** What one version changed against the one before it, without any investor's own amounts. */
function correctionOf(before: SealedContent, now: SealedContent): Pick<Correction, "figures" | "others"> {
  const sha256Of = ({ documents }: SealedContent, kind: string) =>
    documents.find((document) => document.kind === kind)?.sha256;
  const texts = COMMENTARY_KEYS.filter((key) => before.commentary[key] !== now.commentary[key]);
  const documents = DOCUMENT_KINDS.filter((kind) => sha256Of(before, kind) !== sha256Of(now, kind));
  const compsOf = ({ distributions }: SealedContent) =>
    distributions.map(({ investorId, compsValue }) => `${investorId} ${compsValue}`).join();
  // Moved from one investor to another: the total is the same.
  const sharesOf = ({ distributions }: SealedContent) =>
    distributions
      .map(({ investorId, sharePercentage }) => `${investorId} ${sharePercentage}`)
      .toSorted()
      .join();
  const areCompsMoved =
    compsOf(before) !== compsOf(now) &&
    before.figures.discountsDuringPeriod === now.figures.discountsDuringPeriod;
  return {
    figures: [...changedFigures(before.figures, now.figures, now.reportingPeriod)],
    others: [
      ...(sharesOf(before) === sharesOf(now) ? [] : ["Investor Shares"]),
      ...(areCompsMoved ? ["Investor Comps"] : []),
      ...texts.map((key) => COMMENTARY_LABELS[key]),
      ...documents.map((kind) => DOCUMENT_LABELS[kind]),
    ],
  };
}

/**
 * What a correction changed, in one line for the log: each figure with what it was before and what it is now.
 * @param sealed the content of the new version
 * @returns null when it is equal to the filed report and signed by the same person; an imported one was signed by nobody
 */
export function describeCorrection(before: SealedContent, sealed: string): string | null {
  const now = readSealed(sealed);
  const { figures, others } = correctionOf(before, now);
  const linesOf = ({ distributions }: SealedContent) => JSON.stringify(distributions);
  const namesOf = ({ signedBy, submittedBy = signedBy }: SealedContent) => `${signedBy}\n${submittedBy}`;
  const isSigned = before.signature !== undefined;
  const isSame = isSigned && linesOf(before) === linesOf(now) && namesOf(before) === namesOf(now);
  if (figures.length === 0 && others.length === 0 && isSame) return null;
  return describeChangesFromTo(figures, others) || (isSigned ? SIGNED_ANEW : SIGNED);
}

/**
 * Makes the next version of a report its current one. The replaced version's signature moves to replaced_signatures, its
 * documents that the new one does not name stay readable for managers, its distributions are deleted, and e-mails about
 * it that wait are superseded.
 */
export async function replaceCurrentVersion(
  tx: Transaction,
  row: Parameters<typeof updateFiledReport>[1] & { version: number },
  documents: NamedDocuments,
): Promise<number> {
  const { id, version } = row;
  await storeReplacedSignature(tx, id);
  await updateFiledReport(tx, row);
  await deleteDistributions(tx, id);
  const named = Object.values(documents).map(({ storedName }) => storedName);
  await setReplaced(tx, id, version, named);
  await supersedeWaiting(tx, id);
  return id;
}

/**
 * What each version of a report changed against the one before it, from the signed contents, the newest first. Managers
 * get the changes of every investor's amounts, an investor only their own. Corrections of a deleted report do not
 * count for the one that was filed in its place, and versions that were returned do not count at all.
 * @param report as this reader may see it
 */
export async function listCorrections(
  db: Database,
  reader: Actor,
  { id, replaces, version }: Report,
): Promise<Correction[]> {
  if (!replaces) return [];
  const versions = await listSealedContents(db, id, { most: CORRECTIONS_MAX + 1, shownVersion: version });
  return versions.flatMap((now, index) => {
    const before = versions[index + 1];
    const isCorrected = before !== undefined && before.version === now.replaces?.version;
    return isCorrected ? [changedFor(reader, before, now)] : [];
  });
}

/** What one version changed against another of the same report, whatever lies between them. @throws Error without them */
export async function compareVersions(
  db: Executor,
  reader: Actor,
  reportId: number,
  [before, now]: readonly [number, number],
): Promise<Correction> {
  const [earlier, later] = await Promise.all([
    readSealedContent(db, reportId, before),
    readSealedContent(db, reportId, now),
  ]);
  return changedFor(reader, earlier, later);
}

function changedFor(
  { scope: { investorId: reader } }: Actor,
  before: SealedContent,
  now: SealedContent,
): Correction {
  const { version, signedBy, signedAt, reason = null } = now;
  const [amountsBefore, amountsNow] = [amountsByInvestor(before), amountsByInvestor(now)];
  const of = (id: number) => ({ before: amountsBefore.get(id) ?? null, now: amountsNow.get(id) ?? null });
  return {
    version,
    replaces: before.version,
    ...(before.imported && { replacesImported: true as const }),
    signedBy,
    signedAt,
    ...(now.imported && { isImported: true as const }),
    reason,
    ...(now.sharesAsOf !== before.sharesAsOf && { sharesAsOf: now.sharesAsOf }),
    ...correctionOf(before, now),
    own: reader === null ? null : of(reader),
    ...(reader === null && {
      paid: [...new Set([...amountsNow.keys(), ...amountsBefore.keys()])]
        .map((investorId) => ({ investorId, ...of(investorId) }))
        .filter((line) => !isDeepStrictEqual(line.before, line.now)),
      house: { before: before.house.cashDistribution, now: now.house.cashDistribution },
    }),
  };
}

function amountsByInvestor({ distributions }: SealedContent): Map<number, OwnAmounts> {
  return new Map(
    distributions.map(({ investorId, sharePercentage, cashDistribution, compsValue }) => [
      investorId,
      { sharePercentage, cashDistribution, compsValue },
    ]),
  );
}

type Comps = Readonly<Record<string, MoneyText | null | undefined>>;

/**
 * The comps of a correction: those that were sent, and what investors whose accounts were deleted since had in the
 * version that is corrected. No form can name them, so leaving them out does not remove them.
 * @param before the lines of that version, as they were sealed
 * @param present of its investors, those whose account is still there
 * @throws Problem 400 when an amount is sent for one of the others that is not the one they had
 */
export function withFormerComps(
  sent: Comps,
  before: readonly DistributionRow[],
  present: ReadonlySet<number>,
): Comps {
  const former = before.filter(({ investorId }) => !present.has(investorId));
  for (const { investorId, compsValue } of former) {
    const amount = sent[String(investorId)] ?? compsValue;
    if (toCents(amount) !== toCents(compsValue))
      throw invalid({
        [`investorComps.${investorId}`]: `This investor's account was deleted: their comps stay ${formatMoney(compsValue)}, as filed.`,
      });
  }
  return {
    ...sent,
    ...Object.fromEntries(former.map(({ investorId, compsValue }) => [investorId, compsValue])),
  };
}
