import { createInflateRaw } from "node:zlib";
import { zipContents, type ZipEntry } from "#server/documents/zip-contents.ts";

/** The largest honest spreadsheet of 10 MB unpacks to about half of this. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const ENTRIES_MAX = 10_000;

/**
 * Whether a spreadsheet's archive is whole and does no harm to who opens it: it unpacks to no more than it says, and
 * that is no more than a spreadsheet needs. Nothing is kept of what is unpacked here.
 */
export async function isHarmlessZip(zip: Buffer): Promise<boolean> {
  const entries = zipContents(zip);
  if (entries === null || entries.length > ENTRIES_MAX) return false;
  const total = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (total > UNPACKED_MAX_BYTES) return false;
  for (const entry of entries) if (!(await isAsLargeAsItSays(entry))) return false;
  return true;
}

async function isAsLargeAsItSays({ method, packed, unpackedBytes }: ZipEntry): Promise<boolean> {
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
