import { randomInt } from "node:crypto";
import v8 from "node:v8";
import vm from "node:vm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Route } from "#shared/http/route.ts";
import type { FuzzPortal } from "./fuzz-portal.ts";
import { anyRequest, takesInput } from "./fuzz-requests.ts";
import { sampleOf, samples, type Make } from "./fuzz-samples.ts";
import { countHandled, sendAtOnce } from "./fuzz-send.ts";

// Passwords are hashed with little work: how strong a hash is, is not what is tried, and a thousand of them are.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...library, hash: (password: string) => library.hash(password, cheap) };
});
// Test files share their modules: this one reads them anew, to get the cheap hash in, and leaves none behind.
vi.resetModules();
const { contractRows } = await import("#server/http/openapi.ts");
const { findRemovable, openFuzzPortal } = await import("./fuzz-portal.ts");

/**
 * Every call of the contract under generated requests: wrong types, huge, half, nested, cut off, by anybody. Printed
 * is the seed: FUZZ_SEED runs the same requests again, FUZZ_RUNS more of them.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 2_000);
/** A call that reads nothing of a request answers all of them alike, and its work is all that is done again. */
const runsOf = (row: Route) => (takesInput(row) ? RUNS : RUNS / 2);
/** As many of each change come before everything is read, so that odd things are there to be read. */
const STORED_FIRST = Math.min(RUNS, 30);
const AT_ONCE = 40;
const MADE_AT_ONCE = 200;
/** What may be left of all the requests together once garbage is collected. */
const KEPT_MAX = 128 * 2 ** 20;
/** The part of a call's requests that has to get as far as its handler, where that reads anything of them. */
const HANDLED_MIN = 0.4;

let fuzzed: FuzzPortal;
let keptBefore: number;
let known: Readonly<Record<string, Make>>;
const counter = countHandled();
const shares = new Map<string, number>();

beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  fuzzed = await openFuzzPortal();
  known = await samples(fuzzed.things);
  keptBefore = keptMemory();
});
afterAll(async () => {
  counter.stop();
  await fuzzed.close();
  vi.resetModules();
});

/** The memory that is in use after everything that nobody needs any more was thrown away. */
function keptMemory(): number {
  v8.setFlagsFromString("--expose-gc");
  (vm.runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Called {
  title: string;
  call: string;
  row: Route;
}

const calls: Called[] = contractRows().map(({ group, name, row }) => ({
  title: `${row.method} ${row.path}`,
  call: `${group}.${name}`,
  row,
}));
/** What may end a session, so that it has to be put back. */
const signsOut = ({ method, path }: Route) => method !== "GET" || path === "/api/logout";
const isRead = ({ row }: Called) => !signsOut(row);
const removes = ({ row }: Called) => row.method === "DELETE";
const changes = (each: Called) => !isRead(each) && !removes(each);

/** What fails once is what is looked for: the second try that the project allows does not mend it. */
const failed = new Map<string, unknown>();

/** Sends one call so many requests, the same ones for the same seed. */
async function fuzz({ call, row }: Called, seed: number, runs: number): Promise<void> {
  if (failed.has(call)) throw failed.get(call);
  const request = anyRequest(row, sampleOf(known, call, row), fuzzed.things);
  const before = counter.handled();
  for (let sent = 0; sent < runs; sent += MADE_AT_ONCE) {
    const made = fc.sample(request, { seed: seed + sent, numRuns: Math.min(MADE_AT_ONCE, runs - sent) });
    for (let first = 0; first < made.length; first += AT_ONCE) {
      if (first + sent === 0 || signsOut(row)) await fuzzed.restore();
      const faults = await sendAtOnce(fuzzed, row.method, made.slice(first, first + AT_ONCE));
      if (faults.length > 0) failed.set(call, new Error(faults.join("\n\n")));
      if (failed.has(call)) throw failed.get(call);
    }
  }
  if (takesInput(row)) shares.set(call, (counter.handled() - before) / runs);
}

describe("whatever is sent, an answer is a success or a refusal in one form, never a failure inside", () => {
  const patience = { timeout: 600_000 };
  it("and some of it is stored", patience, async () => {
    for (const each of calls.filter(changes)) await fuzz(each, SEED - STORED_FIRST, STORED_FIRST);
  });
  it.each(calls.filter(isRead))("$title", patience, (each) => fuzz(each, SEED, runsOf(each.row)));
  it.each(calls.filter(changes))("$title", patience, (each) => fuzz(each, SEED, runsOf(each.row)));

  describe("when it deletes", () => {
    beforeAll(async () => void (fuzzed.things.removable = await findRemovable(fuzzed)));
    it.each(calls.filter(removes))("$title", patience, (each) => fuzz(each, SEED, runsOf(each.row)));
  });

  it("and most of it comes as far as the handler of its call", () => {
    const few = [...shares].filter(([, share]) => share < HANDLED_MIN);
    expect([shares.size, few]).toEqual([calls.filter(({ row }) => takesInput(row)).length, []]);
  });

  it("and the portal is as well as before: it answers, and keeps nothing of them in memory", async () => {
    expect((await fuzzed.portal.nobody.get("/api/health")).status).toBe(200);
    const kept = keptMemory() - keptBefore;
    process.stdout.write(`fuzz: ${Math.round(kept / 2 ** 20)} MiB more are kept\n`);
    expect(kept).toBeLessThan(KEPT_MAX);
  });
});
