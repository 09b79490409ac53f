import { documentKey } from "#server/documents/document-key.ts";
import type { takeUp } from "#server/documents/documents.service.ts";
import { invalid } from "#server/http/problems.ts";
import { compsTotal } from "#server/reports/distribute.ts";
import type { Signature } from "#server/reports/signature.ts";
import { REPORT_FIGURE_KEYS, type ReportFigures } from "#shared/domain/report-figures.ts";
import { COMMENTARY_KEYS, SIGNATURE_SENTENCE, type CommentaryKey } from "#shared/reports/report-texts.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";

/** @throws Problem 400 'Please provide a digital signature' (spec section 5) */
export function signatureOf({ signatureType, digitalSignature }: ReportSubmission): Signature {
  if (signatureType === null || digitalSignature === null)
    throw invalid({ digitalSignature: SIGNATURE_SENTENCE });
  return { type: signatureType, value: digitalSignature };
}

/** Whose name a typed signature is; null for one that was drawn, which is the submitter's. */
export function signerOf({ signatureName }: ReportSubmission, { type, value }: Signature): string | null {
  if (type === "drawn") return null;
  return signatureName ?? (value.startsWith("data:") ? null : value);
}

/** The figures as sent, but the comps' total is the server's own sum of those that are filed. */
export function figuresOf(
  input: ReportSubmission,
  comps: ReportSubmission["investorComps"] = input.investorComps,
): ReportFigures {
  const entries = REPORT_FIGURE_KEYS.map((key) => [key, input[key] ?? null] as const);
  return {
    ...(Object.fromEntries(entries) as ReportFigures),
    discountsDuringPeriod: compsTotal(comps),
  };
}

/** The three texts as sent; null where nothing was written. */
export function commentaryOf(input: ReportSubmission): Record<CommentaryKey, string | null> {
  return Object.fromEntries(COMMENTARY_KEYS.map((key) => [key, input[key]])) as Record<
    CommentaryKey,
    string | null
  >;
}

/** The uploaded documents that are named, by kind: their addresses. */
export function namedDocuments({ plStatementPath, balanceSheetPath }: ReportSubmission) {
  return {
    ...(plStatementPath === null ? {} : { plStatement: plStatementPath }),
    ...(balanceSheetPath === null ? {} : { balanceSheet: balanceSheetPath }),
  };
}

/** What a report's row says of its documents. */
export function documentColumns({ plStatement, balanceSheet }: Awaited<ReturnType<typeof takeUp>>) {
  return {
    plStatementPath: plStatement ? documentKey(plStatement.storedName) : null,
    plStatementFilename: plStatement?.filename ?? null,
    balanceSheetPath: balanceSheet ? documentKey(balanceSheet.storedName) : null,
    balanceSheetFilename: balanceSheet?.filename ?? null,
  };
}
