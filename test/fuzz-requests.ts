import * as fc from "fast-check";
import type { Route } from "#shared/http/route.ts";
import { anyBody, type Body } from "./fuzz-bodies.ts";
import { asHeader } from "./fuzz-multipart.ts";
import { anyPath, anyQuery } from "./fuzz-addresses.ts";
import type { Make, Things } from "./fuzz-samples.ts";
import { anyText } from "./fuzz-values.ts";

export type Caller = "nobody" | "investor" | "manager";

export interface GeneratedRequest {
  caller: Caller;
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

/** Whether a call reads anything of a request; one that does not is its door, and answers everybody else the same. */
export const takesInput = ({ params, query, body, files }: Route): boolean =>
  (params ?? query ?? body ?? files) !== undefined;

/** Most requests come from who gets as far as the input: at the door all of them would be refused alike. */
const OFTEN: Record<Route["access"], readonly Caller[]> = {
  anyone: ["nobody", "investor", "manager"],
  signedIn: ["investor", "manager"],
  manager: ["manager"],
  investor: ["investor"],
  // An investor who names another one is refused at the door.
  managerOrSelf: ["investor", "manager", "manager"],
  managerOrHolder: ["investor", "manager"],
};
const CALLERS: readonly Caller[] = ["nobody", "investor", "manager"];

/** Requests of one call: by anybody, to its address or nearly so, with a body that is right, nearly so or hopeless. */
export function anyRequest(row: Route, make: Make, things: Things): fc.Arbitrary<GeneratedRequest> {
  const caller = fc.oneof(
    { weight: takesInput(row) ? 4 : 0, arbitrary: fc.constantFrom(...OFTEN[row.access]) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
  const reads = row.method === "GET" || row.method === "DELETE";
  const body = reads
    ? fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyBody(row, make) })
    : anyBody(row, make);
  return fc
    .tuple(caller, anyPath(row, things), anyQuery(row), HEADERS, body)
    .map(([who, path, query, headers, sent]) => ({ caller: who, url: path + query, headers, body: sent }));
}
