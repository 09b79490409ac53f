import * as fc from "fast-check";
import type { ContractRow } from "#shared/http/route.ts";
import type { Make } from "./fuzz-portal.ts";
import { anyText, anyValue, HOPELESS, oddKey, ownObject, TYPES } from "./fuzz-values.ts";

export interface Body {
  type: string | null;
  bytes: Buffer;
}

type Path = readonly string[];

/** The paths of all fields of a sample, nested ones too. */
function fieldPaths(sample: unknown): Path[] {
  if (typeof sample !== "object" || sample === null) return [];
  return Object.entries(sample).flatMap(([key, inner]) => [
    [key],
    ...fieldPaths(inner).map((path) => [key, ...path]),
  ]);
}

const GONE = Symbol("gone");

function changedAt(sample: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const known = typeof sample === "object" && sample !== null ? Object.entries(sample) : [];
  const old = known.find(([name]) => name === key)?.[1];
  const inner = changedAt(old, rest, value);
  const others = known.filter(([name]) => name !== key);
  if (Array.isArray(sample)) return [...others.map(([, each]) => each), inner];
  return ownObject(inner === GONE ? others : [...others, [key, inner]]);
}

/** A change: at a field of the sample, below it, or beside all of them. */
const CHANGE = fc.tuple(
  fc.nat(),
  fc.oneof(
    { weight: 5, arbitrary: fc.constant("known") },
    { weight: 1, arbitrary: fc.constant("beside") },
    { weight: 1, arbitrary: fc.constant("below") },
  ),
  oddKey,
  fc.oneof({ weight: 9, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constant(GONE) }),
);

/** Valid bodies are rare: they take the most time and show little. */
const CHANGES = fc.oneof(
  { weight: 7, arbitrary: fc.array(CHANGE, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<[]>([]) },
);

/** A valid body with up to three fields changed, added or removed. */
function nearly(make: Make): fc.Arbitrary<unknown> {
  const paths = fieldPaths(make(0));
  const pathOf = (number: number, where: string, key: string): Path => {
    const known = paths[number % paths.length];
    if (known === undefined || where === "beside") return [key];
    return where === "below" ? [...known, key] : known;
  };
  return fc
    .tuple(fc.nat({ max: 1_000_000 }), CHANGES)
    .map(([number, changes]) =>
      changes.reduce<unknown>(
        (body, [at, where, key, to]) => changedAt(body, pathOf(at, where, key), to),
        make(number),
      ),
    );
}

const JSON_TYPE = "application/json";
const textBody = (content: string, type: string | null = JSON_TYPE): Body => ({
  type,
  bytes: Buffer.from(content),
});
const asJson = (value: unknown) => JSON.stringify(value) ?? "null";

const hopeless = fc.constantFrom(...HOPELESS.map((broken) => textBody(broken)));
const noiseBody = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) }));
const lengthShare = fc.double({ min: 0, max: 1, noNaN: true });
const valueAlone = anyValue.map((value) => textBody(asJson(value)));
const nothing = fc.constant(null);

function cutOff({ type, bytes }: Body, share: number): Body {
  return { type, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
}

/** Bodies for one call: mostly nearly valid ones, else broken in every way. */
export function anyBody(row: ContractRow, make: Make): fc.Arbitrary<Body | null> {
  const value = nearly(make);
  const json = value.map((each) => textBody(asJson(each)));
  const form = anyMultipart(value, Object.keys(row.files ?? {}));
  return fc.oneof(
    { weight: row.files ? 2 : 8, arbitrary: json },
    { weight: row.files ? 8 : 1, arbitrary: form },
    { weight: 1, arbitrary: valueAlone },
    { weight: 1, arbitrary: hopeless },
    { weight: 1, arbitrary: fc.tuple(json, lengthShare).map(([body, share]) => cutOff(body, share)) },
    { weight: 1, arbitrary: noiseBody },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.constantFrom(...TYPES)).map(([{ bytes }, type]) => ({ type, bytes })),
    },
    { weight: 1, arbitrary: nothing },
  );
}

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

/** File signatures of the accepted types without valid content. */
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

/** The text fields of a body as parts of a form. */
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

/** Multipart forms: complete, truncated, badly terminated, with invalid parts, and with too many. */
function anyMultipart(
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
  const share = fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  return fc.tuple(type, body, parts, end, share).map(([contentType, fields, files_, ending, part]) => {
    const whole = join([...fieldsOf(fields), ...files_], ending);
    return { type: contentType, bytes: whole.subarray(0, Math.floor(whole.length * part)) };
  });
}

/** Only the characters that the HTTP client allows in a header. */
export const asHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "").slice(0, 2000);
