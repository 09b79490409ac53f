import * as fc from "fast-check";

/** Texts that have broken servers: invisible, truncated, reserved, executable, too long. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "before\u0000after",
  "\ud800",
  "x\udfffy",
  "\ufeff\u202e\u200b",
  "\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "-1",
  "2147483648",
  "9999999999",
  "9".repeat(400),
  "0000-00",
  "2999-12",
  "2999-12.9999999999",
  "999999999999999.999999999999999",
  "-9999999999.99",
  "99999999999.999",
  "100.01",
  "' or 1=1 --",
  "\\",
  "%",
  "%_\\",
  "${7*7}{{7*7}}#{7*7}",
  "=cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "<script>alert(1)</script>",
  "data:image/png;base64,AAAA",
  "data:image/png;base64,iVBORw0KGgo=",
  "a@b.c",
  `${"a".repeat(250)}@example.com`,
  "😀".repeat(300),
  "e\u0301".repeat(500),
  "A".repeat(20_000),
  '#image("/etc/passwd") $ a $ *b* `c`',
];

const NUMBERS = [0, -0, -1, 0.1, 1.005, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER];

export const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** Keys with a meaning in JavaScript, and random ones. */
export const oddKey = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "",
    "0",
    "-1",
    "id",
    "role",
    "a.b",
    "a[b]",
  ),
  anyText,
);

const nested = fc.tuple(fc.integer({ min: 2, max: 400 }), fc.boolean()).map(([depth, list]) => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value };
  return value;
});

/** An object with these own keys, `__proto__` too. */
export function ownObject(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

const scalar = fc.oneof(
  { weight: 5, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
);

/** Any JSON value. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(oddKey, scalar), { maxLength: 5 }).map(ownObject) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Invalid or hostile JSON. */
export const HOPELESS = [
  "",
  "{",
  "[",
  '{"a":}',
  "{'a':1}",
  '{"a":1}}',
  "\ufeff{}",
  "NaN",
  "\u0000",
  '"\\ud800',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
  '{"a":'.repeat(50_000),
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`,
];

/** Content types of a body. */
export const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/xml",
  "application/json; charset=utf-7",
  "application/json;",
  "APPLICATION/JSON",
  "application/jsonp",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=x",
  "a/b; c=d; ".repeat(200),
  "*/*",
  ",",
];
