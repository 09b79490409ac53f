/** Writes the few font tables that cutting the typefaces of the PDF report needs (OpenType specification). */

const align = (length) => (length + 3) & ~3;

function checksum(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc(align(bytes.length) - bytes.length)]);
}

function tablesOf(font) {
  const tables = new Map();
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    const start = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString("latin1", entry, entry + 4),
      font.subarray(start, start + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

/** The font with some of its tables replaced. */
export function withTables(bytes, replacements) {
  const font = Buffer.from(bytes);
  const tables = new Map([...tablesOf(font), ...Object.entries(replacements)]);
  const tags = [...tables.keys()].toSorted();
  const power = Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + tags.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((tags.length - 2 ** power) * 16, 10);

  const parts = [head];
  let offset = head.length;
  for (const [index, tag] of tags.entries()) {
    const table = Buffer.from(tables.get(tag));
    if (tag === "head") table.writeUInt32BE(0, 8);
    const body = padded(table);
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksum(body), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(body);
    offset += body.length;
  }
  const made = Buffer.concat(parts);
  made.writeUInt32BE(
    (0xb1b0afba - checksum(made)) >>> 0,
    made.readUInt32BE(12 + tags.indexOf("head") * 16 + 8) + 8,
  );
  return made;
}

/** Copyright, family, style, full and PostScript name, for Windows in American English. */
export function nameTable({ family, postScript, copyright }) {
  const names = [
    [0, copyright],
    [1, family],
    [2, "Regular"],
    [3, postScript],
    [4, family],
    [6, postScript],
  ].map(([id, text]) => ({ id, text: Buffer.from(text, "utf16le").swap16() }));
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of names.entries()) {
    for (const [field, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    offset += text.length;
  }
  return Buffer.concat([head, ...names.map(({ text }) => text)]);
}

/** A character map in which every character of a range is the same glyph (format 13). */
export function manyToOneCmap(first, last, glyph) {
  const table = Buffer.alloc(12 + 28);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(13, 12);
  table.writeUInt32BE(28, 16);
  for (const [field, value] of [1, first, last, glyph].entries()) table.writeUInt32BE(value, 24 + field * 4);
  return table;
}
