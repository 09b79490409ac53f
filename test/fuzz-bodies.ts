import * as fc from "fast-check";
import type { Route } from "#shared/http/route.ts";
import type { Sample } from "./fuzz-samples.ts";
import { anyMultipart } from "./fuzz-multipart.ts";
import { anyValue, oddKey, ownObject } from "./fuzz-values.ts";

export interface Body {
  type: string | null;
  bytes: Buffer;
}

type Path = readonly string[];

/** The places in a sample where something can be changed: its fields, and the fields of those. */
function placesOf(sample: unknown): Path[] {
  if (typeof sample !== "object" || sample === null) return [];
  return Object.entries(sample).flatMap(([key, inner]) => [
    [key],
    ...placesOf(inner).map((path) => [key, ...path]),
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

/** A body that would be taken, with up to three places changed, added or taken away. */
function changed(sample: Sample): fc.Arbitrary<unknown> {
  const places = placesOf(sample);
  const known = places.length === 0 ? oddKey.map((key): Path => [key]) : fc.constantFrom(...places);
  const place = fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: oddKey.map((key): Path => [key]) },
    { weight: 1, arbitrary: fc.tuple(known, oddKey).map(([path, key]): Path => [...path, key]) },
  );
  const value = fc.oneof({ weight: 9, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constant(GONE) });
  return fc
    .array(fc.tuple(place, value), { maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((body, [path, to]) => changedAt(body, path, to), sample));
}

const JSON_TYPE = "application/json";
const text = (written: string, type: string | null = JSON_TYPE): Body => ({
  type,
  bytes: Buffer.from(written),
});
const written = (value: unknown) => JSON.stringify(value) ?? "null";

const HOPELESS = [
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

const TYPES = [
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

/** Bodies for one call: nearly right ones most of the time, and every way in which a body can be none. */
export function anyBody(row: Route, sample: fc.Arbitrary<Sample>): fc.Arbitrary<Body | null> {
  const nearly = sample.chain(changed);
  const json = nearly.map((value) => text(written(value)));
  const form = anyMultipart(nearly, Object.keys(row.files ?? {}));
  return fc.oneof(
    { weight: row.files ? 2 : 8, arbitrary: json },
    { weight: row.files ? 8 : 1, arbitrary: form },
    { weight: 1, arbitrary: anyValue.map((value) => text(written(value))) },
    { weight: 1, arbitrary: fc.constantFrom(...HOPELESS).map((broken) => text(broken)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearly, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([value, part]) => text(written(value).slice(0, Math.floor(written(value).length * part)))),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 60 })
        .map((noise) => ({ type: JSON_TYPE, bytes: Buffer.from(noise) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nearly, fc.constantFrom(...TYPES))
        .map(([value, type]) => text(written(value), type)),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}
