import { createInflateRaw } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { wrongFormat } from "#server/http/errors.ts";
import { CHOOSE_DOCUMENT, DOCUMENT_EXTENSIONS } from "#shared/domain/limits.ts";

const FORMATS = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xls: "application/vnd.ms-excel",
} as const;
type Extension = keyof typeof FORMATS;

/** The content type of a stored document by its extension; undefined for an unknown one. */
export const contentTypeOf = (storedName: string): string | undefined =>
  Object.entries(FORMATS).find(([extension]) => storedName.endsWith(`.${extension}`))?.[1];

const BROKEN = "This spreadsheet is damaged. Save it again and upload it.";

/** file-type's name of each format's content; an old .xls is a compound file. */
const CONTENT: Record<Extension, string> = { pdf: "pdf", xlsx: "xlsx", xls: "cfb" };

/** The formats as users call them. */
const FORMAT_NAMES: Record<Extension, string> = {
  pdf: "a PDF",
  xlsx: "an Excel workbook",
  xls: "an Excel workbook of the older kind",
};
const SAVE_AGAIN: Record<Extension, string> = {
  pdf: "Save it as a PDF",
  xlsx: "Save it from Excel as .xlsx",
  xls: "Save it from Excel as .xls",
};

/** A sentence with what the file is, where recognized, instead of what its name claims, and what to do. */
function describeWrongContent(named: Extension, found: string | undefined): string {
  // Excel stores a workbook with a password as a compound file.
  if (named === "xlsx" && found === CONTENT.xls)
    return "This .xlsx is of the older kind or has a password. Save it from Excel as .xlsx without one, then choose it again.";
  const really = (["pdf", "xlsx"] as const).find((extension) => CONTENT[extension] === found);
  return really === undefined
    ? `This file is named .${named}, but it is not ${FORMAT_NAMES[named]}. ${SAVE_AGAIN[named]}, then choose it again.`
    : `This file is named .${named}, but it is ${FORMAT_NAMES[really]}. Rename it to end in .${really}, then choose it again.`;
}

/**
 * Determines a document's format by its content, which must fit its name.
 * @throws Problem 415 for any other format
 */
export async function documentFormat(
  filename: string,
  bytes: Buffer,
  field: string,
): Promise<{ extension: Extension; contentType: string }> {
  const named = DOCUMENT_EXTENSIONS.find((extension) => filename.toLowerCase().endsWith(extension))?.slice(
    1,
  ) as Extension | undefined;
  if (named === undefined) throw wrongFormat(CHOOSE_DOCUMENT, { [field]: CHOOSE_DOCUMENT });
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found !== CONTENT[named]) {
    const sentence = describeWrongContent(named, found);
    throw wrongFormat(sentence, { [field]: sentence });
  }
  if (named === "xlsx" && !(await isHarmlessZip(bytes))) throw wrongFormat(BROKEN, { [field]: BROKEN });
  return { extension: named, contentType: FORMATS[named] };
}

/** The largest real spreadsheet of 10 MB unpacks to about half of this. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const ENTRIES_MAX = 10_000;

/**
 * Whether a spreadsheet's archive is complete and no zip bomb: each entry unpacks to its declared size, and all
 * together to a spreadsheet's. Unpacked data is discarded.
 */
async function isHarmlessZip(zip: Buffer): Promise<boolean> {
  const entries = zipContents(zip);
  if (entries === null || entries.length > ENTRIES_MAX) return false;
  const total = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (total > UNPACKED_MAX_BYTES) return false;
  for (const entry of entries) if (!(await unpacksToDeclaredSize(entry))) return false;
  return true;
}

async function unpacksToDeclaredSize({ method, packed, unpackedBytes }: ZipEntry): Promise<boolean> {
  if (method === 0) return packed.length === unpackedBytes;
  if (method !== 8) return false;
  const inflate = createInflateRaw();
  inflate.end(packed);
  let bytes = 0;
  try {
    for await (const chunk of inflate) {
      bytes += (chunk as Buffer).length;
      if (bytes > unpackedBytes) return false;
    }
  } catch {
    return false;
  }
  return bytes === unpackedBytes;
}

/** An entry of the archive's directory. */
interface ZipEntry {
  /** 0 stored, 8 deflated. */
  method: number;
  packed: Buffer;
  unpackedBytes: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/** The entries of a zip archive by its central directory; null when that is incomplete. */
export function zipContents(zip: Buffer): ZipEntry[] | null {
  const end = findEnd(zip);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + LISTED_BYTES > end || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
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

/** Searched backwards, since a comment may follow. */
function findEnd(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return null;
}

/** An entry's bytes, behind its local header of variable length. */
function packedBytes(zip: Buffer, local: number, length: number): Buffer | null {
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL) return null;
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return start + length > zip.length ? null : zip.subarray(start, start + length);
}
