import { deflateRawSync, deflateSync } from "node:zlib";

const TYPES = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;

interface Claims {
  /** The size of each file in the archive's directory; the real one by default. */
  bytes?: number;
  /** How often the directory names each file. */
  times?: number;
}

function header(signature: number, length: number, numbers: readonly (readonly [number, number])[]): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, value] of numbers) bytes.writeUInt32LE(value, at);
  return bytes;
}

/** Compression method 8 (deflate), with zero flags. */
const DEFLATED = 8;

/** An .xlsx archive with one sheet. Checksums are left out: the portal does not read them. */
export function spreadsheet(
  sheet: string | Buffer = "<worksheet/>",
  { bytes, times = 1 }: Claims = {},
): Buffer {
  const files: [string, Buffer][] = [
    ["[Content_Types].xml", Buffer.from(TYPES)],
    ["xl/worksheets/sheet1.xml", Buffer.from(sheet)],
  ];
  const stored: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const isSheet = name.startsWith("xl/");
    const size = isSheet ? (bytes ?? content.length) : content.length;
    const local = header(0x04034b50, 30, [
      [8, DEFLATED],
      [18, packed.length],
      [22, size],
      [26, name.length],
    ]);
    const inList = header(0x02014b50, 46, [
      [10, DEFLATED],
      [20, packed.length],
      [24, size],
      [28, name.length],
      [42, at],
    ]);
    stored.push(local, Buffer.from(name), packed);
    for (let time = 0; time < (isSheet ? times : 1); time += 1) listed.push(inList, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const list = Buffer.concat(listed);
  const end = header(0x06054b50, 22, [
    [10, 1 + times],
    [12, list.length],
    [16, at],
  ]);
  return Buffer.concat([...stored, list, end]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** node:zlib has it from Node 22 on. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A white 1-bit PNG of a few kilobytes, whatever its size in pixels. */
export function whitePng(width: number, height: number): Buffer {
  const shape = Buffer.alloc(13);
  shape.writeUInt32BE(width, 0);
  shape.writeUInt32BE(height, 4);
  shape[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", shape),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
