import { createHash } from "node:crypto";
import { DEFAULT_PASSWORD } from "#server/documents/encrypted-workbook.ts";

/** Types of records in an older workbook ([MS-XLS]). */
const END = 0x0a;
const FILE_PASS = 0x2f;
const TEMPLATE = 0x60;
const SHEET = 0x85;
const MACROS = 0xd3;
const NO_MACROS = 0x1bd;
const BOOK = 0x1ae;
/** What stands in place of the length of a file's name where a formula names the workbook itself, or an add-in. */
const OWN_BOOKS = [0x401, 0x3a01];
/** The verifier of the default password under XOR obfuscation. */
const DEFAULT_PASSWORD_VERIFIER = 0x9a0a;

/** What the records say that stand before an older workbook's sheets; their types are never encrypted. */
export function olderWorkbookKind(workbook: Buffer): "xls" | "password" | "macros" | "template" {
  const types = new Set<number>();
  let isEncrypted = false;
  let hasMacroSheet = false;
  for (const { type, content } of recordsOf(workbook)) {
    if (type === FILE_PASS) {
      if (!opensWithDefaultPassword(content)) return "password";
      isEncrypted = true;
    }
    hasMacroSheet ||= type === SHEET && !isEncrypted && content.readUInt8(5) === 1;
    types.add(type);
  }
  if (hasMacroSheet || (types.has(MACROS) && !types.has(NO_MACROS))) return "macros";
  return types.has(TEMPLATE) ? "template" : "xls";
}

/** Whether the formulas of an older workbook name other files; not of an encrypted one. */
export const hasLinksToFiles = (workbook: Buffer): boolean =>
  [...recordsOf(workbook)].some(
    ({ type, content }) =>
      // The name of one that is not used any more is a space.
      type === BOOK && content.length > 6 && !OWN_BOOKS.includes(content.readUInt16LE(2)),
  );

function* recordsOf(workbook: Buffer): Generator<{ type: number; content: Buffer }> {
  for (let at = 0, type = 0; type !== END && at < workbook.length;) {
    type = workbook.readUInt16LE(at);
    const next = at + 4 + workbook.readUInt16LE(at + 2);
    yield { type, content: workbook.subarray(at + 4, next) };
    at = next;
  }
}

/** Of the three encryptions ([MS-OFFCRYPTO]), only XOR obfuscation has so short a record. */
function opensWithDefaultPassword(record: Buffer): boolean {
  if (record.length <= 6) return record.readUInt16LE(record.length - 2) === DEFAULT_PASSWORD_VERIFIER;
  const start = Buffer.alloc(4);
  if (record.readUInt16LE(2) === 1) {
    const salted = Buffer.concat([digest("md5", DEFAULT_PASSWORD).subarray(0, 5), record.subarray(6, 22)]);
    const hash = digest("md5", ...Array.from({ length: 16 }, () => salted)).subarray(0, 5);
    return verifies("md5", digest("md5", hash, start), record.subarray(22));
  }
  const verifier = record.subarray(14 + record.readUInt32LE(10));
  const hash = digest("sha1", digest("sha1", verifier.subarray(4, 20), DEFAULT_PASSWORD), start);
  const keyBytes = (record.readUInt32LE(30) || 40) / 8;
  const key =
    keyBytes === 5 ? Buffer.concat([hash.subarray(0, 5), Buffer.alloc(11)]) : hash.subarray(0, keyBytes);
  return verifies("sha1", key, Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40)]));
}

/** Whether the key opens random bytes that are followed by their hash. */
function verifies(algorithm: string, key: Buffer, encrypted: Buffer): boolean {
  const opened = rc4(key, encrypted);
  const hash = digest(algorithm, opened.subarray(0, 16));
  return hash.equals(opened.subarray(16, 16 + hash.length));
}

const digest = (algorithm: string, ...parts: Buffer[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();

/** The cipher RC4, which OpenSSL 3 has only in a provider that Node does not load. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const swap = (one: number, other: number): void => {
    const value = state.readUInt8(one);
    state.writeUInt8(state.readUInt8(other), one);
    state.writeUInt8(value, other);
  };
  let other = 0;
  for (let one = 0; one < 256; one += 1) {
    other = (other + state.readUInt8(one) + key.readUInt8(one % key.length)) % 256;
    swap(one, other);
  }
  other = 0;
  const opened = bytes.map((byte, index) => {
    const one = (index + 1) % 256;
    other = (other + state.readUInt8(one)) % 256;
    swap(one, other);
    return byte ^ state.readUInt8((state.readUInt8(one) + state.readUInt8(other)) % 256);
  });
  return Buffer.from(opened);
}
