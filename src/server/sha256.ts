import { createHash } from "node:crypto";

/** Of texts in UTF-8, as 64 hex digits: fingerprints and checksums, which people compare. */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The same in base64url, 43 characters: keys that nobody reads. */
export const sha256Base64 = (content: string): string =>
  createHash("sha256").update(content).digest("base64url");
