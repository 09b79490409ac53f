import * as fc from "fast-check";
import { anyText, oddKey } from "./fuzz-values.ts";

const BOUNDARY = "-----boundary";

const FILENAMES = [
  "statement.pdf",
  "statement.xlsx",
  "statement.xls",
  "logo.png",
  "../../x.pdf",
  "..\\..\\x.xlsx",
  "/etc/passwd",
  "C:\\x.pdf",
  "a\u0000.pdf",
  ".pdf",
  "",
  `${"long".repeat(500)}.pdf`,
  "öäü 😀.pdf",
];

const zip = Buffer.from("504b0304140000000800", "hex");

/** The first bytes of the kinds that are known here, followed by nothing that belongs to them, and cut ones. */
const CONTENTS = [
  Buffer.alloc(0),
  Buffer.from("%PDF-1.7\n%%EOF"),
  Buffer.from("%PDF-1.7<script>alert(1)</script>"),
  zip,
  Buffer.concat([zip, Buffer.alloc(300, 0xff)]),
  Buffer.concat([zip, Buffer.from("[Content_Types].xml".padStart(200, "\u0000"))]),
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000", "hex"),
  Buffer.from("GIF89a\u0001\u0000"),
  Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 "),
  Buffer.from("ffd8ffe000104a464946", "hex"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from("\u001f\u008b\u0008"),
];

const content = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CONTENTS) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...CONTENTS), fc.uint8Array({ maxLength: 200 }))
      .map(([start, noise]) => Buffer.concat([start, noise])),
  },
);

interface Part {
  head: string;
  content: Buffer;
}

const named = (name: string, filename?: string) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`;

function file(fields: readonly string[]): fc.Arbitrary<Part> {
  const field =
    fields.length === 0 ? oddKey : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, oddKey);
  return fc
    .tuple(field, fc.constantFrom(...FILENAMES), content)
    .map(([name, filename, bytes]) => ({ head: named(name, filename), content: bytes }));
}

const oddPart: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(
      "",
      "Content-Disposition: form-data",
      "Content-Type: a",
      "x".repeat(20_000),
      "a:b\r\nc",
      ":",
    ),
    content,
  )
  .map(([head, bytes]) => ({ head, content: bytes }));

/** The text fields of a body, as a form sends them. */
function fieldsOf(body: unknown): Part[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).map(([name, value]) => ({
    head: named(name),
    content: Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")),
  }));
}

function join(parts: readonly Part[], end: string): Buffer {
  const pieces = parts.flatMap((part) => [`--${BOUNDARY}\r\n${part.head}\r\n\r\n`, part.content, "\r\n"]);
  return Buffer.concat([...pieces, `--${BOUNDARY}${end}`].map((piece) => Buffer.from(piece)));
}

/** Multipart forms: whole, cut off anywhere, badly ended, with parts that are none, and with far too many. */
export function anyMultipart(
  body: fc.Arbitrary<unknown>,
  files: readonly string[],
): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  const type = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: anyText.map((boundary) => `multipart/form-data; boundary="${asHeader(boundary)}"`),
    },
  );
  const extra = fc.oneof({ weight: 6, arbitrary: file(files) }, { weight: 1, arbitrary: oddPart });
  const many = file(files).map((part) => Array.from({ length: 120 }, () => part));
  const parts = fc.oneof(
    { weight: 9, arbitrary: fc.array(extra, { maxLength: 3 }) },
    { weight: 1, arbitrary: many },
  );
  const end = fc.oneof(
    { weight: 5, arbitrary: fc.constant("--\r\n") },
    fc.constantFrom("", "-", "\r\n", "--junk"),
  );
  const kept = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.tuple(type, body, parts, end, kept).map(([contentType, fields, files_, ending, part]) => {
    const whole = join([...fieldsOf(fields), ...files_], ending);
    return { type: contentType, bytes: whole.subarray(0, Math.floor(whole.length * part)) };
  });
}

/** What may stand in a header at all; the client that sends it allows nothing else. */
export const asHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "").slice(0, 2000);
