import * as fc from "fast-check";
import type { Route } from "#shared/http/route.ts";
import { fieldsOf, type Things } from "./fuzz-samples.ts";
import { anyText, oddKey } from "./fuzz-values.ts";

/** Pieces of an address that are not what encodeURIComponent would give. */
const RAW = [
  "%",
  "%zz",
  "%00",
  "%ed%a0%80",
  "%c0%ae%c0%ae",
  "..%2f..%2f",
  "%2e%2e",
  "a%0d%0ab",
  ";",
  "a".repeat(5000),
];

/** What a client puts into an address: half a character cannot be written there. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const piece = fc.oneof(
  { weight: 2, arbitrary: anyText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW) },
);

/** What a path's name stands for; each call reads its :id as another kind of thing. */
function thingsOf(row: Route, name: string, things: Things): readonly (string | number)[] {
  if (name === "filename") return [things.filename];
  if (name === "file") return [things.logo];
  if (name === "session" || name === "passkey") return [things.session];
  if (name === "investorId" || name === "locationId") return [things[name]];
  const kind = row.path.split("/")[2] ?? "";
  const removable = row.method === "DELETE" ? (things.removable?.[kind] ?? []) : [];
  if (removable.length > 0) return removable;
  if (kind === "users") return [things.userId];
  if (kind === "investors") return [things.investorId];
  return [kind === "reports" ? things.reportId : things.locationId];
}

/** A text that passes the first check of its field and may fail at the second; half of the time the largest one. */
function fitting(pattern: RegExp | null): fc.Arbitrary<string> {
  if (pattern === null) return piece;
  const largest = new RegExp(pattern.source.replaceAll(/\\d\{(?:\d+,)?(\d+)\}/g, "9{$1}"));
  return fc.oneof(fc.stringMatching(pattern), fc.stringMatching(largest)).map(encoded);
}

/** The path of a call with what it names: something that is there, something else, or nothing that could be. */
export function anyPath(row: Route, things: Things): fc.Arbitrary<string> {
  const patterns = new Map(fieldsOf(row.params).map(({ name, pattern }) => [name, pattern]));
  // Where a body comes too, the address is seldom what is wrong; else a right one would only be read again and again.
  const right = (row.body ?? row.files) === undefined ? 1 : 6;
  const parts = row.path.split("/").map((part) => {
    if (!part.startsWith(":")) return fc.constant(part);
    const name = part.slice(1);
    return fc.oneof(
      { weight: right, arbitrary: fc.constantFrom(...thingsOf(row, name, things).map(String)) },
      { weight: 2, arbitrary: piece },
      { weight: 1, arbitrary: fitting(patterns.get(name) ?? null) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const PLAUSIBLE = ["1", "7", "12", "2026", "2026-10.5", "1700000000000.5", "submitted", "a"];

/** Up to three parameters, known ones most of the time. */
export function anyQuery(row: Route): fc.Arbitrary<string> {
  const odd = fc.tuple(oddKey.map(encoded), piece);
  const known = fieldsOf(row.query).map(({ name, pattern }) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...PLAUSIBLE) },
        { weight: 2, arbitrary: piece },
        { weight: 2, arbitrary: fitting(pattern) },
      ),
    ),
  );
  const pair = known.length === 0 ? odd : fc.oneof({ weight: 9, arbitrary: fc.oneof(...known) }, odd);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) =>
      pairs.length === 0 ? "" : `?${pairs.map(([name, text]) => `${name}=${text}`).join("&")}`,
    );
}
