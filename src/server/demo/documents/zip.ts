import { crc32, deflateRawSync } from "node:zlib";

const DEFLATED = 8;
/** What old programs need to unpack it: 2.0. */
const VERSION = 20;
/** The first of January 1980, which is where the archive's calendar begins: the same figures are the same file. */
const DATE = 0x21;

/** Files as the archive that an .xlsx is. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const packed: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const deflated = deflateRawSync(content);
    // What an entry says of itself, the same before its bytes and in the list at the end.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(deflated.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const entry = [numbers(0x04034b50), facts, Buffer.from(name), deflated];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    listed.push(numbers(0x02014b50), Buffer.from([VERSION, 0]), facts, rest, Buffer.from(name));
    packed.push(...entry);
    at += entry.reduce((sum, part) => sum + part.length, 0);
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...packed, list, numbers(0x06054b50), end]);
}

function numbers(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
