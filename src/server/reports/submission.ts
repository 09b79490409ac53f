import sharp from "sharp";
import { invalid } from "#server/http/errors.ts";
import { checkedCompsTotal } from "#server/reports/distributions.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import { REPORT_FIGURE_KEYS, type ReportFigures } from "#shared/domain/reports/report-figures.ts";
import { hasSignatureInk } from "#shared/domain/signature-ink.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";
import { COMMENTARY_KEYS, type CommentaryKey, SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";

/* The parts of a submitted report as they are stored: figures, texts, documents, signature. */

/** @throws Problem 400 'Please provide a digital signature' */
export function signatureOf({ signatureType, digitalSignature }: ReportSubmission): Signature {
  if (signatureType === null || digitalSignature === null)
    throw invalid({ digitalSignature: SIGNATURE_SENTENCE });
  return { type: signatureType, value: digitalSignature };
}

/** Whose name a typed signature is; null for one that was drawn, which is the submitter's. */
export function nameOfTypedSignature(
  { signatureName }: ReportSubmission,
  { type, value }: Signature,
): string | null {
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
    discountsDuringPeriod: checkedCompsTotal(comps),
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
export const namedDocuments = (input: Pick<ReportSubmission, `${DocumentKind}Path`>) =>
  Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => {
      const path = input[`${kind}Path`];
      return path === null ? [] : [[kind, path]];
    }),
  ) as Partial<Record<DocumentKind, string>>;

export type Signature = { type: NonNullable<ReportSubmission["signatureType"]>; value: string };

const PNG_DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
/** A typed name is a name, not a text. */
const NAME_MAX = 255;
/** The canvas is 400 by 160; dense screens may send more. */
const PIXELS_MAX = 4_000_000;

/**
 * Checks what was signed with: a drawn signature is a PNG with ink on it, a typed one its picture or the plain name.
 * @throws Problem 400 'Please provide a digital signature'
 */
export async function checkSignature(signature: Signature): Promise<Signature> {
  const encoded = PNG_DATA_URL.exec(signature.value)?.[1];
  const refused = invalid({ digitalSignature: SIGNATURE_SENTENCE });
  if (encoded !== undefined) {
    if (!(await hasInk(Buffer.from(encoded, "base64")))) throw refused;
    return signature;
  }
  if (signature.type === "drawn" || signature.value.startsWith("data:") || signature.value.length > NAME_MAX)
    throw refused;
  return signature;
}

/** Whether a picture shows a signature on its ground, be the ground transparent or white. */
async function hasInk(png: Buffer): Promise<boolean> {
  try {
    const { data, info } = await sharp(png, { limitInputPixels: PIXELS_MAX })
      .flatten({ background: "white" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return hasSignatureInk(data, info.width, info.channels);
  } catch {
    return false;
  }
}
