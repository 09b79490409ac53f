import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ZipFile as NewArchive } from "yazl";

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
const LINKS = /spreadsheetml\.externalLink\+xml/i;

/** The largest real spreadsheet that is taken unpacks to about half of this. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const ENTRIES_MAX = 10_000;
/** An OpenDocument's kind stands in "mimetype". */
const SAYS_KIND = new Set(["[content_types].xml", "mimetype"]);
const TEXT = /\.(xml|rels)$/i;
const SAYS_KIND_MAX_BYTES = 4 * 1024 * 1024;

/**
 * What a zip archive is, by its directory, and whether it is a workbook with links to other files. It is complete and no
 * zip bomb: each part unpacks to its declared size, and all together to a spreadsheet's. Unpacked data is discarded.
 * @throws Error for any other archive
 */
export async function archiveKind(bytes: Buffer): Promise<{ kind: ArchiveKind; hasLinks: boolean }> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > ENTRIES_MAX) throw new Error("too many parts");
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX_BYTES) throw new Error("too large");
  let types = "";
  for (const entry of entries) {
    if (isEmpty(entry)) continue;
    if (SAYS_KIND.has(entry.fileName.toLowerCase()) && entry.uncompressedSize <= SAYS_KIND_MAX_BYTES)
      types += (await buffer(await archive.openReadStreamPromise(entry))).toString();
    else await unpack(archive, entry);
  }
  const kind = KINDS.find(([pattern]) => pattern.test(types))?.[1] ?? "archive";
  return { kind, hasLinks: LINKS.test(types) };
}

/**
 * The archive with its texts as they are instead of compressed, for a reader that opens fewer archives than Excel does.
 * To be called for one whose kind is known.
 * @returns null when they are longer
 * @throws Error when one is not as it was written
 */
export async function withoutCompression(bytes: Buffer, bytesMax: number): Promise<Buffer | null> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const copy = new NewArchive();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    if (!TEXT.test(entry.fileName) || isEmpty(entry)) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > bytesMax) return null;
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error("changed bytes");
    copy.addBuffer(content, entry.fileName, { compress: false });
  }
  copy.end();
  return buffer(copy.outputStream);
}

/** Some programs mark an empty part as compressed and write no byte. */
const isEmpty = (entry: Entry) => entry.uncompressedSize === 0 && entry.compressedSize === 0;

/** yauzl compares the size. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  const stream = await archive.openReadStreamPromise(entry);
  for await (const _ of stream);
}
