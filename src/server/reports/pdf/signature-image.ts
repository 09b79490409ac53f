const PNG_DATA_URL = /^data:image\/png;base64,([a-z0-9+/]+={0,2})$/i;

/** Whether the signature is an image of any kind, which must never be printed as the text that it is stored as. */
export function isImage(signature: string): boolean {
  return /^data:/i.test(signature);
}

/** The bytes of a signature that is a PNG data URL (drawn, or typed and rendered); null for anything else. */
export function signatureImage(signature: string | null): Uint8Array | null {
  const encoded = signature?.match(PNG_DATA_URL)?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64");
}
