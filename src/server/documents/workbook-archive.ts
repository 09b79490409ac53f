import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** What an archive's content types say that it is. */
export type ArchiveKind =
  | "xlsx"
  | "macros"
  | "binary"
  | "template"
  | "word"
  | "presentation"
  | "openDocument"
  | "archive";

const KINDS: readonly (readonly [pattern: RegExp, kind: ArchiveKind])[] = [
  [/ms-office\.vbaProject|ms-excel\.(sheet|template|addin)\.macroEnabled\.main\+xml/i, "macros"],
  [/spreadsheetml\.sheet\.main\+xml/i, "xlsx"],
  [/ms-excel\.sheet\.binary/i, "binary"],
  [/spreadsheetml\.template\.main\+xml/i, "template"],
  [/wordprocessingml|ms-word/i, "word"],
  [/presentationml|ms-powerpoint/i, "presentation"],
  [/vnd\.oasis\.opendocument/i, "openDocument"],
];

/** The largest real spreadsheet that is taken unpacks to about half of this. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const ENTRIES_MAX = 10_000;
/** An OpenDocument's kind stands in "mimetype". */
const SAYS_KIND = new Set(["[content_types].xml", "mimetype"]);
const SAYS_KIND_MAX_BYTES = 4 * 1024 * 1024;

/**
 * What a zip archive is, by its directory. It is complete and no zip bomb: each part unpacks to its declared size, and
 * all together to a spreadsheet's. Unpacked data is discarded.
 * @throws Error for any other archive
 */
export async function archiveKind(bytes: Buffer): Promise<ArchiveKind> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > ENTRIES_MAX) throw new Error("too many parts");
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX_BYTES) throw new Error("too large");
  let types = "";
  for (const entry of entries) {
    // Some programs mark an empty part as compressed and write no byte.
    if (entry.uncompressedSize === 0 && entry.compressedSize === 0) continue;
    if (SAYS_KIND.has(entry.fileName.toLowerCase()) && entry.uncompressedSize <= SAYS_KIND_MAX_BYTES)
      types += (await buffer(await archive.openReadStreamPromise(entry))).toString();
    else await unpack(archive, entry);
  }
  return KINDS.find(([pattern]) => pattern.test(types))?.[1] ?? "archive";
}

/** yauzl compares the size. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  const stream = await archive.openReadStreamPromise(entry);
  for await (const _ of stream);
}
