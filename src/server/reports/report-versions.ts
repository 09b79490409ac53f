import canonicalize from "canonicalize";
import type { Database } from "#server/db/client.ts";
import { type DocumentRow, listDocumentsOfReport } from "#server/documents/documents.repository.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { listExisting } from "#server/investors/investors.repository.ts";
import { type ReaderScope, withoutContactData } from "#server/policies.ts";
import type { ReportOfMonth, DeletedVersions } from "#server/reports/filing.repository.ts";
import type { PrintedDocument, PrintedVersion } from "#server/reports/pdf/printed-report.ts";
import { findVersionWithSignature, findSuccessor } from "#server/reports/report-versions.repository.ts";
import { alreadyFiled, correctedMeanwhile, deletedMeanwhile } from "#server/reports/reports.errors.ts";
import { readSealed, type SealedContent } from "#server/reports/sealed-content.ts";
import type { Signature } from "#server/reports/submission.ts";
import { sha256Hex } from "#server/sha256.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { SignedVersionBrief, Report } from "#shared/reports/reports.schema.ts";

/** Which version of a month is about to be sealed. */
export interface NextVersion {
  /** The report that is corrected; null for one that is new. */
  correctedId: number | null;
  version: number;
  /** The one that investors saw before it; undefined for the first of a month. */
  replaces: SignedVersionBrief | undefined;
}

/**
 * A month's version numbers go on when its report was deleted and is filed again, and after a version that was returned:
 * no two PDFs of a month have the same number.
 * @param corrects the filed report that the manager has corrected, as it was read
 * @param reportOfMonth the report that is filed for the month
 * @param deleted the last versions of a deleted report of the month
 * @throws Problem 409 when the month is filed and not corrected, or has changed since it was read
 */
export function nextVersion(
  corrects: CorrectedReport | null,
  reportOfMonth: ReportOfMonth | null,
  deleted: DeletedVersions,
): NextVersion {
  const version = Math.max(reportOfMonth?.lastVersion ?? 0, deleted.lastVersion) + 1;
  const published = deleted.published ?? undefined;
  if (corrects === null) {
    if (reportOfMonth !== null) throw alreadyFiled();
    return { correctedId: null, version, replaces: published };
  }
  if (reportOfMonth === null) throw deletedMeanwhile();
  const { id, newestVersion, currentVersion, isPublished } = reportOfMonth;
  if (id !== corrects.id || newestVersion !== corrects.version) throw correctedMeanwhile();
  return { correctedId: id, version, replaces: isPublished ? currentVersion : published };
}

/** Everything that is sealed. */
type ContentToSeal = Omit<SealedContent, "documents" | "signature"> & {
  documents: Partial<Record<DocumentKind, DocumentRow>>;
  /** Undefined where the month is imported. */
  signature: Signature | undefined;
};

/**
 * The content as canonical JSON (RFC 8785) and its fingerprint, SHA-256 in hex digits.
 * It names investors by id: the text outlives a deleted account.
 */
export function sealVersion({ documents, signature, ...others }: ContentToSeal): {
  content: string;
  fingerprint: string;
} {
  const content = canonicalize({
    ...others,
    documents: Object.entries(documents).map(([kind, { filename, sha256 }]) => ({ kind, filename, sha256 })),
    signature: signature && { type: signature.type, sha256: sha256Hex(signature.value) },
  });
  if (content === undefined) throw new Error("a version has no content");
  return { content, fingerprint: sha256Hex(content) };
}

/** The lines of a version, of which another one may have others: by name, and apart those of deleted accounts. */
async function linesOf(db: Database, scope: ReaderScope, { distributions }: SealedContent) {
  const ids = distributions.map(({ investorId }) => investorId);
  const lines = new Map(distributions.map((line) => [line.investorId, line]));
  const named = (await listExisting(db, ids)).flatMap(({ id, firstName, lastName, email }) => {
    const line = lines.get(id);
    lines.delete(id);
    return line ? [{ ...line, firstName, lastName, email }] : [];
  });
  return {
    distributions: [...withoutContactData(scope, named)],
    former: lines.size > 0 ? [...lines.values()] : undefined,
  };
}

/**
 * A report as it was signed in one version, from its sealed content and the stored picture of its signature. For versions
 * other than the current one: earlier ones and a pending correction.
 * @param report another version of it, as this reader may see it
 * @throws Problem 404 for a version that it never had, or that this reader may not see
 */
export async function readSealedVersion(
  db: Database,
  { scope }: Actor,
  report: Report,
  version: number,
): Promise<{ report: PrintedVersion; documents: readonly PrintedDocument[]; authorId: string }> {
  const [sealed, successor, uploaded] = await Promise.all([
    findVersionWithSignature(db, scope, report.id, version),
    findSuccessor(db, report.id, version),
    listDocumentsOfReport(db, report.id),
  ]);
  if (!sealed) throw notFound("This version");
  const { content: text, authorId, ...sealedColumns } = sealed;
  const content = readSealed(text);
  const lineOf = (id: number | null) => content.distributions.find(({ investorId }) => investorId === id);
  return {
    report: {
      ...report,
      ...content.figures,
      ...content.commentary,
      ...sealedColumns,
      signedLocation: content.location,
      signedGroupName: content.groupName,
      sharesAsOf: content.sharesAsOf,
      isImported: content.imported && true,
      imported: content.imported,
      figureSources: content.figureSources,
      submittedBy: content.submittedBy ?? content.signedBy,
      signedBy: content.imported ? null : content.signedBy,
      submittedAt: content.signedAt,
      replaces: content.replaces ?? null,
      ...(successor && { replacedBy: successor }),
      own: lineOf(scope.investorId) ?? null,
      ...(report.distributions && {
        house: content.house,
        ...(await linesOf(db, scope, content)),
      }),
    },
    documents: content.documents.flatMap(({ kind, filename, sha256 }) =>
      uploaded
        // By its SHA-256 alone: a later version may have named it as the other kind.
        .filter((document) => document.sha256 === sha256)
        .slice(0, 1)
        .map(({ byteLength }) => ({ kind, filename, byteLength, sha256 })),
    ),
    authorId,
  };
}
