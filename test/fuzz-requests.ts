import * as fc from "fast-check";
import { type Ability, isAbility } from "#shared/auth/abilities.ts";
import type { ContractRow } from "#shared/http/route.ts";
import { anyBody, asHeader, type Body } from "./fuzz-bodies.ts";
import { type Actor, fieldsOf, type Make, type FuzzObjects } from "./fuzz-portal.ts";
import { anyText, oddKey } from "./fuzz-values.ts";

export interface GeneratedRequest {
  actor: Actor;
  url: string;
  headers: Record<string, string>;
  body: Body | null;
}

const ODD_COOKIES = [
  "portal_session=%E0%A4%A",
  "portal_session=",
  "portal_session",
  "__proto__=x; constructor=y",
  "=;;=; ;",
  `portal_session=${"a".repeat(4000)}`,
  'portal_session="a b"',
  "a=%00",
];

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_COOKIES).map((cookie) => ({ cookie })) },
  { weight: 1, arbitrary: anyText.map((agent) => ({ "user-agent": asHeader(agent) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { "accept-encoding": "identity;q=0, *;q=0" },
      { "accept-encoding": ",;,br;q=x" },
      { "content-encoding": "gzip" },
      { "content-encoding": "br, gzip" },
      { origin: "null" },
      { origin: "http://" },
      { "x-forwarded-for": "'; drop table users; --" },
      { range: "bytes=0-18446744073709551615" },
      { "if-none-match": "*" },
      { expect: "100-continue" },
      { "x-http-method-override": "DELETE" },
    ),
  },
);

/** Whether a call takes any input; one that does not only checks access. */
export const takesInput = ({ params, query, body, files }: ContractRow): boolean =>
  (params ?? query ?? body ?? files) !== undefined;

/** The actors that have access, who make most requests: the others are all refused alike. */
const OFTEN: Record<Exclude<ContractRow["access"], Ability>, readonly Actor[]> = {
  anyone: ["nobody", "investor", "manager"],
  signedIn: ["investor", "manager"],
  investor: ["investor"],
  // An investor who names another one is refused before the input is read.
  readInvestorsOrSelf: ["investor", "manager", "manager"],
  byPolicy: ["investor", "manager"],
};
const ACTORS: readonly Actor[] = ["nobody", "investor", "manager"];

/** Requests to one call: by any actor, with an address and body that are valid, nearly valid or broken. */
export function anyRequest(
  row: ContractRow,
  make: Make,
  objects: FuzzObjects,
): fc.Arbitrary<GeneratedRequest> {
  const actor = fc.oneof(
    {
      weight: takesInput(row) ? 4 : 0,
      arbitrary: fc.constantFrom(...(isAbility(row.access) ? (["manager"] as const) : OFTEN[row.access])),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ACTORS) },
  );
  const reads = row.method === "GET" || row.method === "DELETE";
  const body = reads
    ? fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyBody(row, make) })
    : anyBody(row, make);
  return fc
    .tuple(actor, anyPath(row, objects), anyQuery(row), HEADERS, body)
    .map(([who, path, query, headers, sent]) => ({ actor: who, url: path + query, headers, body: sent }));
}

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

/** URL-encoded as a client does; half a surrogate pair cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const piece = fc.oneof(
  { weight: 2, arbitrary: anyText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW) },
);

/** Existing ids for a path parameter; `:id` names another kind of object in each route. */
function objectsOf(row: ContractRow, name: string, objects: FuzzObjects): readonly (string | number)[] {
  if (name === "period") return ["2026-10", "2026-11", "2026-12"];
  if (name === "filename") return [objects.filename];
  if (name === "file") return [objects.logo];
  if (name === "session" || name === "passkey") return [objects.session];
  if (name === "investorId" || name === "locationId" || name === "entryId") return [objects[name]];
  const kind = row.path.split("/")[2] ?? "";
  const deletable = row.method === "DELETE" ? (objects.deletable?.[kind] ?? []) : [];
  if (deletable.length > 0) return deletable;
  if (kind === "users") return [objects.userId];
  if (kind === "investors") return [objects.investorId];
  return [kind === "reports" ? objects.reportId : objects.locationId];
}

/** A text that matches its field's pattern, half of the time the largest one, and may fail a later check. */
function fitting(pattern: RegExp | null): fc.Arbitrary<string> {
  if (pattern === null) return piece;
  const largest = new RegExp(pattern.source.replaceAll(/\\d\{(?:\d+,)?(\d+)\}/g, "9{$1}"));
  return fc.oneof(fc.stringMatching(pattern), fc.stringMatching(largest)).map(encoded);
}

/** A route's path with existing, foreign or impossible parameters. */
function anyPath(row: ContractRow, objects: FuzzObjects): fc.Arbitrary<string> {
  const patterns = new Map(fieldsOf(row.params).map(({ name, pattern }) => [name, pattern]));
  // With a body, mostly right addresses: the body is what varies.
  const right = (row.body ?? row.files) === undefined ? 1 : 6;
  const parts = row.path.split("/").map((part) => {
    if (!part.startsWith(":")) return fc.constant(part);
    const name = part.slice(1);
    return fc.oneof(
      { weight: right, arbitrary: fc.constantFrom(...objectsOf(row, name, objects).map(String)) },
      { weight: 2, arbitrary: piece },
      { weight: 1, arbitrary: fitting(patterns.get(name) ?? null) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join("/"));
}

const PLAUSIBLE = ["1", "7", "12", "2026", "2026-10.5", "1700000000000.5", "submitted", "a"];

/** Up to three parameters, known ones most of the time. */
function anyQuery(row: ContractRow): fc.Arbitrary<string> {
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
