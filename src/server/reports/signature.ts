import { createHash } from "node:crypto";
import { readPicture } from "#server/http/files.ts";
import { invalid } from "#server/http/errors.ts";
import { hasSignatureInk } from "#shared/domain/signature-ink.ts";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import type { ReportSubmission } from "#shared/reports/report-submission.schema.ts";

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

/** SHA-256 of the signature, for the evidence in the signed version. */
export function signatureDigest(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}

/** Whether a picture shows a signature on its ground, be the ground transparent or white. */
async function hasInk(png: Buffer): Promise<boolean> {
  try {
    const { data, info } = await (
      await readPicture(png, { limitInputPixels: PIXELS_MAX })
    )
      .flatten({ background: "white" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return hasSignatureInk(data, info.width, info.channels);
  } catch {
    return false;
  }
}
