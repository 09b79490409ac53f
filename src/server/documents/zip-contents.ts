/** What an archive says of one of its files. */
export interface ZipEntry {
  /** 0 as it is, 8 deflated. */
  method: number;
  packed: Buffer;
  unpackedBytes: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/** The files of a zip archive as its list at the end names them, or null when that list is not whole. */
export function zipContents(zip: Buffer): ZipEntry[] | null {
  const end = findEnd(zip);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + LISTED_BYTES > end || zip.readUInt32LE(at) !== LISTED) return null;
    const packed = packedBytes(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20));
    if (packed === null) return null;
    entries.push({
      method: zip.readUInt16LE(at + 10),
      packed,
      unpackedBytes: zip.readUInt32LE(at + 24),
    });
    at += LISTED_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Searched from behind: a comment may follow it. */
function findEnd(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return null;
}

/** A file's bytes stand behind a header of their own, with a name and notes of any length. */
function packedBytes(zip: Buffer, local: number, length: number): Buffer | null {
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL) return null;
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return start + length > zip.length ? null : zip.subarray(start, start + length);
}
