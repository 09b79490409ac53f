/** Texts that are no JSON, or JSON that nobody means. */
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

/** What a body may say that it is. */
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
