import { isUtf8 } from "node:buffer";

/** No text that a spreadsheet writes has them. */
// oxlint-disable-next-line no-control-regex -- it is about them
const CONTROL = /[\0-\u0008\u000E-\u001F]/;

/** A text file in UTF-8, UTF-16 or Windows-1252; null for what is no text. */
export function decodeText(bytes: Buffer): string | null {
  const text = decoderOf(bytes).decode(bytes);
  return CONTROL.test(text) ? null : text;
}

function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  // Without a mark, the other half of a letter says it.
  const zero = bytes.indexOf(0);
  if (zero !== -1) return new TextDecoder(zero % 2 === 1 ? "utf-16le" : "utf-16be");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
}
