const NO_SECTOR = 0xfffffffa;
const HEADER_ADDRESSES = 109;
const ENTRY_BYTES = 128;

interface Entry {
  name: string;
  start: number;
  bytes: number;
}

export const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/**
 * The streams of a compound file ([MS-CFB]), the container of older Office files and of those with a password, by name
 * in small letters; not those of documents within it.
 * Every sector is read at most once a chain, so that a file made to do harm costs no more than its size.
 * @throws Error when it is incomplete
 */
export function streamsOf(file: Buffer): Map<string, () => Buffer> {
  const sectorBytes = 2 ** file.readUInt16LE(30);
  const smallBytes = 2 ** file.readUInt16LE(32);
  if (sectorBytes < 512 || sectorBytes > 4096 || smallBytes !== 64)
    throw new Error("unknown sizes of sectors");
  const sector = (index: number): Buffer => {
    const at = (index + 1) * sectorBytes;
    if (at >= file.length) throw new Error("a sector behind the end");
    return file.subarray(at, at + sectorBytes);
  };
  const table = tableSectors(file, sector).map(sector);
  const sectors = chainOf(table, file.readUInt32LE(48)).map(sector);
  const { root, entries } = entriesIn(Buffer.concat(sectors));
  const contentOf = ({ start, bytes }: Entry): Buffer =>
    Buffer.concat(chainOf(table, start).map(sector)).subarray(0, bytes);
  const smallContentOf = ({ start, bytes }: Entry): Buffer => {
    const small = contentOf(root);
    const smallTable = chainOf(table, file.readUInt32LE(60)).map(sector);
    const parts = chainOf(smallTable, start).map((index) =>
      small.subarray(index * smallBytes, (index + 1) * smallBytes),
    );
    return Buffer.concat(parts).subarray(0, bytes);
  };
  const smallerThan = file.readUInt32LE(56);
  return new Map(
    entries.map((entry) => [
      entry.name,
      () => (entry.bytes < smallerThan ? smallContentOf(entry) : contentOf(entry)),
    ]),
  );
}

/** Where the parts of the table of sectors are: the first in the header, more in sectors of their own. */
function tableSectors(file: Buffer, sector: (index: number) => Buffer): number[] {
  const found = numbersIn(file.subarray(76, 76 + HEADER_ADDRESSES * 4));
  const seen = new Set<number>();
  for (let next = file.readUInt32LE(68); next < NO_SECTOR;) {
    if (seen.has(next)) throw new Error("a circle of sectors");
    seen.add(next);
    const numbers = numbersIn(sector(next));
    next = numbers.pop() ?? NO_SECTOR;
    found.push(...numbers);
  }
  return [...new Set(found)].filter((index) => index < NO_SECTOR);
}

/** The sectors of a chain, each the table's entry of the one before. */
function chainOf(table: readonly Buffer[], start: number): number[] {
  const chain = new Set<number>();
  const inOne = (table[0]?.length ?? 0) / 4;
  for (let index = start; index < NO_SECTOR;) {
    if (chain.has(index)) throw new Error("a circle of sectors");
    chain.add(index);
    const part = table[Math.floor(index / inOne)];
    if (part === undefined) throw new Error("a sector that the table does not have");
    index = part.readUInt32LE((index % inOne) * 4);
  }
  return [...chain];
}

/** The root, which comes first, and what stands directly in it: a tree of neighbours. */
function entriesIn(directory: Buffer): { root: Entry; entries: Entry[] } {
  const at = (index: number) => directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  const found = new Set([at(0).readUInt32LE(76)]);
  for (const index of found) {
    if (at(index).length < ENTRY_BYTES) found.delete(index);
    else found.add(at(index).readUInt32LE(68)).add(at(index).readUInt32LE(72));
  }
  return { root: entryIn(at(0)), entries: [...found].map((index) => entryIn(at(index))) };
}

const entryIn = (bytes: Buffer): Entry => ({
  name: bytes.toString("utf16le", 0, Math.min(bytes.readUInt16LE(64), 64) - 2).toLowerCase(),
  start: bytes.readUInt32LE(116),
  bytes: bytes.readUInt32LE(120),
});

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
