import * as fc from "fast-check";
import type { Route } from "#shared/http/route.ts";
import type { Make } from "./fuzz-samples.ts";
import { HOPELESS, TYPES } from "./fuzz-broken.ts";
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

/** Where a change is made: at a place of the sample, below it, or beside all of them. */
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

/** A right one is seldom among them: it does all the work of its call, and shows little. */
const CHANGES = fc.oneof(
  { weight: 7, arbitrary: fc.array(CHANGE, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<[]>([]) },
);

/** A body that would be taken, with up to three places changed, added or taken away. */
function nearly(make: Make): fc.Arbitrary<unknown> {
  const places = placesOf(make(0));
  const pathOf = (number: number, where: string, key: string): Path => {
    const known = places[number % places.length];
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
const text = (written: string, type: string | null = JSON_TYPE): Body => ({
  type,
  bytes: Buffer.from(written),
});
const written = (value: unknown) => JSON.stringify(value) ?? "null";

const hopeless = fc.constantFrom(...HOPELESS.map((broken) => text(broken)));
const noise = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) }));
const part = fc.double({ min: 0, max: 1, noNaN: true });
const valueAlone = anyValue.map((value) => text(written(value)));
const nothing = fc.constant(null);

function cutOff({ type, bytes }: Body, kept: number): Body {
  return { type, bytes: bytes.subarray(0, Math.floor(bytes.length * kept)) };
}

/** Bodies for one call: nearly right ones most of the time, and every way in which a body can be none. */
export function anyBody(row: Route, make: Make): fc.Arbitrary<Body | null> {
  const value = nearly(make);
  const json = value.map((each) => text(written(each)));
  const form = anyMultipart(value, Object.keys(row.files ?? {}));
  return fc.oneof(
    { weight: row.files ? 2 : 8, arbitrary: json },
    { weight: row.files ? 8 : 1, arbitrary: form },
    { weight: 1, arbitrary: valueAlone },
    { weight: 1, arbitrary: hopeless },
    { weight: 1, arbitrary: fc.tuple(json, part).map(([body, kept]) => cutOff(body, kept)) },
    { weight: 1, arbitrary: noise },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.constantFrom(...TYPES)).map(([{ bytes }, type]) => ({ type, bytes })),
    },
    { weight: 1, arbitrary: nothing },
  );
}
