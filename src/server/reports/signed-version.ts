import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { DocumentRow } from "#server/documents/documents.repository.ts";
import type { LocationRow } from "#server/locations/locations.repository.ts";
import { signatureDigest, type Signature } from "#server/reports/signature.ts";
import type { DistributionRow } from "#server/reports/distribute.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import type { ReportFigures } from "#shared/domain/report-figures.ts";
import type { CommentaryKey } from "#shared/reports/report-texts.ts";
import type { ReplacedVersion } from "#shared/reports/reports.schema.ts";

/** Everything that a signature stands under. */
interface SignedContent {
  version: number;
  /** The version that this one corrects; the first of its month has none. */
  replaces?: ReplacedVersion | undefined;
  /** Why it corrects that one. Absent, and not null, where nobody said it: what was sealed before has no such word. */
  reason?: string | undefined;
  location: Pick<LocationRow, "id" | "name" | "address">;
  reportingPeriod: string;
  figures: ReportFigures;
  commentary: Record<CommentaryKey, string | null>;
  documents: Partial<Record<DocumentKind, DocumentRow>>;
  /** The share table used, and what it gave. */
  distributions: readonly DistributionRow[];
  house: { sharePercentage: string; cashDistribution: string };
  signature: Signature;
  signedBy: string;
  /** Who is named as the submitter. Absent where that is who signed. */
  submittedBy?: string | undefined;
  signedAt: string;
}

/** The same as it was sealed: of a document its name and sum, of a signature its sum. */
export type SealedContent = Omit<SignedContent, "documents" | "signature"> & {
  documents: readonly { kind: DocumentKind; filename: string; sha256: string }[];
  signature: { type: Signature["type"]; sha256: string };
};

/**
 * The signed content as canonical JSON (RFC 8785) and its fingerprint, SHA-256 in hex digits.
 * Investors stand in it by id: the text outlives an account that is deleted.
 */
export function sealVersion(signed: SignedContent): { content: string; fingerprint: string } {
  const documents = Object.entries(signed.documents).map(([kind, row]) => ({
    kind,
    filename: row.filename,
    sha256: row.sha256,
  }));
  const content = canonicalize({
    ...signed,
    documents,
    signature: { type: signed.signature.type, sha256: signatureDigest(signed.signature.value) },
  });
  if (content === undefined) throw new Error("a signed version has no content");
  return { content, fingerprint: createHash("sha256").update(content).digest("hex") };
}
