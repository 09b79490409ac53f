import { createDecipheriv, createHash } from "node:crypto";
import { setImmediate as otherRequests } from "node:timers/promises";

/** Excel tries it before it asks: it encrypts workbooks with it whose structure alone is protected. */
export const DEFAULT_PASSWORD = Buffer.from("VelvetSweatshop", "utf16le");
/** As many rounds as Excel and LibreOffice make. A file may ask for a hundred times as many. */
const ROUNDS_MAX = 100_000;
const ROUNDS_AT_ONCE = 2_000;
const SEGMENT_BYTES = 4096;

/**
 * The archive in an encrypted workbook ([MS-OFFCRYPTO]) that opens with Excel's default password; null when it has a
 * password of its own.
 * @throws Error when it is incomplete
 */
export async function decryptWithDefaultPassword(info: Buffer, encrypted: Buffer): Promise<Buffer | null> {
  const bytes = Number(encrypted.readBigUInt64LE(0));
  const content = encrypted.subarray(8);
  const isAgile = info.readUInt16LE(0) === 4 && info.readUInt16LE(2) === 4;
  const archive = isAgile ? await decryptAgile(info, content) : await decryptStandard(info, content);
  return archive === null ? null : archive.subarray(0, bytes);
}

/** Excel 2010 and newer. */
async function decryptAgile(info: Buffer, content: Buffer): Promise<Buffer | null> {
  const xml = info.toString("utf8", 8);
  const data = attributesOf(xml, "keyData");
  const password = attributesOf(xml, "p:encryptedKey");
  const rounds = Number(password("spinCount"));
  if (!(rounds <= ROUNDS_MAX)) return null;
  const salt = Buffer.from(password("saltValue"), "base64");
  const hash = (...parts: Buffer[]) => digest(password("hashAlgorithm"), ...parts);
  const spun = await spin(hash, hash(salt, DEFAULT_PASSWORD), rounds);
  const decrypted = (purpose: string, name: string) => {
    const key = sized(hash(spun, Buffer.from(purpose, "hex")), Number(password("keyBits")) / 8);
    return decipher("cbc", key, salt, Buffer.from(password(name), "base64"));
  };
  const input = decrypted("fea7d2763b4b9e79", "encryptedVerifierHashInput").subarray(0, salt.length);
  const expected = decrypted("d7aa0f6d3061344e", "encryptedVerifierHashValue");
  if (!expected.subarray(0, hash().length).equals(hash(input))) return null;

  const key = decrypted("146e0be7abacd0d6", "encryptedKeyValue").subarray(0, Number(data("keyBits")) / 8);
  const dataSalt = Buffer.from(data("saltValue"), "base64");
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += SEGMENT_BYTES) {
    const vector = sized(
      digest(data("hashAlgorithm"), dataSalt, littleEndian(segments.length)),
      Number(data("blockSize")),
    );
    segments.push(decipher("cbc", key, vector, content.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(segments);
}

/** Excel 2007. */
async function decryptStandard(info: Buffer, content: Buffer): Promise<Buffer | null> {
  const keyBytes = info.readUInt32LE(28) / 8;
  const verifier = info.subarray(12 + info.readUInt32LE(8));
  const salt = verifier.subarray(4, 20);
  const hash = (...parts: Buffer[]) => digest("SHA1", ...parts);
  const spun = hash(await spin(hash, hash(salt, DEFAULT_PASSWORD), 50_000), littleEndian(0));
  const key = Buffer.concat(
    [0x36, 0x5c].map((filler) => {
      const block = Buffer.alloc(64, filler);
      for (const [index, byte] of spun.entries()) block[index] = filler ^ byte;
      return hash(block);
    }),
  ).subarray(0, keyBytes);
  const open = (bytes: Buffer) => decipher("ecb", key, null, bytes);
  const expected = open(verifier.subarray(40, 72)).subarray(0, 20);
  return expected.equals(hash(open(verifier.subarray(20, 36)))) ? open(content) : null;
}

/** Makes guessing slow; other requests are answered meanwhile. */
async function spin(hash: (...parts: Buffer[]) => Buffer, start: Buffer, rounds: number): Promise<Buffer> {
  let value = start;
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_AT_ONCE === 0) await otherRequests();
    value = hash(littleEndian(round), value);
  }
  return value;
}

const digest = (algorithm: string, ...parts: Buffer[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest();

const decipher = (mode: "cbc" | "ecb", key: Buffer, vector: Buffer | null, bytes: Buffer): Buffer => {
  const open = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, vector).setAutoPadding(false);
  // Whole blocks only: what follows the last one is filling.
  return Buffer.concat([open.update(bytes.subarray(0, bytes.length - (bytes.length % 16))), open.final()]);
};

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const sized = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, Math.min(64, length) - bytes.length), 0x36)]).subarray(
    0,
    length,
  );

/** Reads an element's attributes of the few lines of XML that describe the encryption. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const tag = new RegExp(String.raw`<${element}\s[^>]*>`).exec(xml)?.[0] ?? "";
  return (name) => new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}
