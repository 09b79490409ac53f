import { randomInt } from "node:crypto";
import * as fc from "fast-check";
import { contractRows } from "#server/http/openapi.ts";
import type { Route } from "#shared/http/route.ts";
import { findRemovable, openFuzzPortal, type FuzzPortal } from "./fuzz-portal.ts";
import { anyRequest, takesInput } from "./fuzz-requests.ts";
import { sampleOf, samples, type Make } from "./fuzz-samples.ts";
import { countHandled, sendAtOnce } from "./fuzz-send.ts";
import { memoryInUse } from "./memory-in-use.ts";
import { isWhole } from "#server/testing-whole.ts";

/**
 * FUZZ_SEED, which is printed, sends the same requests again; FUZZ_RUNS says how many a call. The short run of `npm test`
 * always sends the same ones, the whole run others each time.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? (isWhole ? randomInt(2 ** 31) : 1));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? (isWhole ? 2_000 : 200));
/** So many of each change come before everything is read, so that odd things are there to be read. */
const STORED_FIRST = Math.min(RUNS, 20);
const AT_ONCE = 40;
const MADE_AT_ONCE = 200;
/** The part of a call's requests that has to get as far as its handler, where that reads anything of them. */
export const HANDLED_MIN = 0.4;
/** What may be left of all the requests together once garbage is collected. */
export const KEPT_MAX = 128 * 2 ** 20;

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
export const reads = calls.filter(({ row }) => !signsOut(row));
/** Accounts go last: who asks may be among them. */
export const removals = calls
  .filter(({ row }) => row.method === "DELETE")
  .toSorted((a, b) => Number(a.row.access === "manager") - Number(b.row.access === "manager"));
export const changes = calls.filter(({ row }) => signsOut(row) && row.method !== "DELETE");

/** What comes in a body has many forms; the rest of a request has few, and half as many show them. */
const runsOf = ({ body, files }: Route) => ((body ?? files) === undefined ? Math.ceil(RUNS / 2) : RUNS);

/** The calls of the contract under generated requests: wrong types, huge, half, nested, cut off, by anybody. */
export class Fuzzing {
  readonly #to: FuzzPortal;
  readonly #known: Readonly<Record<string, Make>>;
  readonly #counter = countHandled();
  readonly #keptBefore: number;
  /** The first failure of each call: a batch that follows would only repeat it. */
  readonly #failed = new Map<string, Error>();
  /** The part of each call's requests that its handler got. */
  readonly #handled = new Map<string, number>();

  private constructor(to: FuzzPortal, known: Readonly<Record<string, Make>>, keptBefore: number) {
    this.#to = to;
    this.#known = known;
    this.#keptBefore = keptBefore;
  }

  static async open(what: string): Promise<Fuzzing> {
    process.stdout.write(`fuzz, ${what}: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
    const to = await openFuzzPortal();
    return new Fuzzing(to, await samples(to.things), await memoryInUse());
  }

  /** @throws Error with every request whose answer is none */
  async send(called: Called): Promise<void> {
    const before = this.#counter.handled();
    const runs = runsOf(called.row);
    await this.#send(called, SEED, runs);
    if (takesInput(called.row)) this.#handled.set(called.call, (this.#counter.handled() - before) / runs);
  }

  async #send({ call, row }: Called, seed: number, runs: number): Promise<void> {
    const request = anyRequest(row, sampleOf(this.#known, call, row), this.#to.things);
    for (let sent = 0; sent < runs; sent += MADE_AT_ONCE) {
      const made = fc.sample(request, { seed: seed + sent, numRuns: Math.min(MADE_AT_ONCE, runs - sent) });
      for (let first = 0; first < made.length; first += AT_ONCE) {
        const failed = this.#failed.get(call);
        if (failed !== undefined) throw failed;
        if (first + sent === 0 || signsOut(row)) await this.#to.restore();
        const faults = await sendAtOnce(this.#to, row.method, made.slice(first, first + AT_ONCE));
        if (faults.length > 0) this.#failed.set(call, new Error(faults.join("\n\n")));
      }
    }
    const failed = this.#failed.get(call);
    if (failed !== undefined) throw failed;
  }

  async sendSomeOf(several: readonly Called[]): Promise<void> {
    for (const each of several) await this.#send(each, SEED - STORED_FIRST, STORED_FIRST);
  }

  /** From now on what was made by the requests is deleted, too. */
  async removeWhatWasMade(): Promise<void> {
    this.#to.things.removable = await findRemovable(this.#to);
  }

  /** Calls whose requests were mostly refused before anything of theirs was read. */
  hardlyHandled(): string[] {
    const few = [...this.#handled].filter(([, share]) => share < HANDLED_MIN);
    return few.map(([call, share]) => `${call}: ${Math.round(share * 100)} %`);
  }

  async isAnswering(): Promise<boolean> {
    return (await this.#to.portal.nobody.get("/api/health")).status === 200;
  }

  /** How much more memory is in use than before, after everything that nobody needs any more was thrown away. */
  async keptBytes(): Promise<number> {
    const kept = (await memoryInUse()) - this.#keptBefore;
    process.stdout.write(`fuzz: ${Math.round(kept / 2 ** 20)} MiB more are kept\n`);
    return kept;
  }

  async close(): Promise<void> {
    this.#counter.stop();
    await this.#to.close();
  }
}
