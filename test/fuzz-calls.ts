import { randomInt } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import { setImmediate } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";
import * as fc from "fast-check";
import * as z from "zod/mini";
import { contractRows, refusalsOf } from "#server/http/openapi.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { isAbility } from "#shared/auth/abilities.ts";
import { problemReply } from "#shared/http/problem.ts";
import type { ContractRow } from "#shared/http/route.ts";
import {
  findDeletable,
  type FuzzPortal,
  type Make,
  openFuzzPortal,
  sampleOf,
  samples,
} from "./fuzz-portal.ts";
import { anyRequest, type GeneratedRequest, takesInput } from "./fuzz-requests.ts";
import { REFUSALS_OF_ANY } from "./walked-objects.ts";

/**
 * FUZZ_SEED, which is printed, sends the same requests again; FUZZ_RUNS says how many a call. The short run of `npm test`
 * always sends the same ones, the whole run others each time.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? (isSlowRun ? randomInt(2 ** 31) : 1));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? (isSlowRun ? 2_000 : 100));
/** The number of changing requests a call before the reads, so that odd data is there to be read. */
const STORED_FIRST = Math.min(RUNS, 20);
const AT_ONCE = 40;
const MADE_AT_ONCE = 200;
/** The share of a call's requests that has to reach its handler, where the handler takes input. */
const HANDLED_MIN = 0.4;
/** The most memory that all requests together may leave in use after garbage collection, in bytes. */
export const LEFT_OVER_MAX = 128 * 2 ** 20;

interface Called {
  title: string;
  call: string;
  row: ContractRow;
}

/** Without those of previews, which investors' calls answer. */
const calls: Called[] = contractRows()
  .filter(({ row }) => row.access !== "previewInvestors")
  .map(({ group, name, row }) => ({
    title: `${row.method} ${row.path}`,
    call: `${group}.${name}`,
    row,
  }));
/** Calls that may end the session, which is then restored. */
const signsOut = ({ method, path }: ContractRow) => method !== "GET" || path === "/api/logout";
export const reads = calls.filter(({ row }) => !signsOut(row));
/** Accounts are deleted last: the actor's may be among them. */
export const deletions = calls
  .filter(({ row }) => row.method === "DELETE")
  .toSorted((a, b) => Number(isAbility(a.row.access)) - Number(isAbility(b.row.access)));
export const changes = calls.filter(({ row }) => signsOut(row) && row.method !== "DELETE");

/** Half as many requests for calls without a body, which vary less. */
const runsOf = ({ body, files }: ContractRow) => ((body ?? files) === undefined ? Math.ceil(RUNS / 2) : RUNS);

/** Sends generated requests to the calls of the contract: wrong types, huge, truncated, nested, by any actor. */
export class FuzzRun {
  readonly #to: FuzzPortal;
  readonly #known: Readonly<Record<string, Make>>;
  readonly #counter = countHandled();
  readonly #usedBefore: number;
  /** The first failure of each call: a batch that follows would only repeat it. */
  readonly #failed = new Map<string, Error>();
  /** The share of each call's requests that reached its handler. */
  readonly #handled = new Map<string, number>();

  private constructor(to: FuzzPortal, known: Readonly<Record<string, Make>>, usedBefore: number) {
    this.#to = to;
    this.#known = known;
    this.#usedBefore = usedBefore;
  }

  static async open(what: string): Promise<FuzzRun> {
    process.stdout.write(`fuzz, ${what}: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
    const to = await openFuzzPortal();
    return new FuzzRun(to, await samples(to.objects), await memoryInUse());
  }

  /** @throws Error with every request whose answer is faulty */
  async send(called: Called): Promise<void> {
    const before = this.#counter.handled();
    const runs = runsOf(called.row);
    await this.#send(called, SEED, runs);
    if (takesInput(called.row)) this.#handled.set(called.call, (this.#counter.handled() - before) / runs);
  }

  async #send({ call, row }: Called, seed: number, runs: number): Promise<void> {
    const request = anyRequest(row, sampleOf(this.#known, call, row), this.#to.objects);
    for (let sent = 0; sent < runs; sent += MADE_AT_ONCE) {
      const made = fc.sample(request, { seed: seed + sent, numRuns: Math.min(MADE_AT_ONCE, runs - sent) });
      for (let first = 0; first < made.length; first += AT_ONCE) {
        const failed = this.#failed.get(call);
        if (failed !== undefined) throw failed;
        if (first + sent === 0 || signsOut(row)) await this.#to.restore();
        const faults = await sendAtOnce(this.#to, row, made.slice(first, first + AT_ONCE));
        if (faults.length > 0) this.#failed.set(call, new Error(faults.join("\n\n")));
      }
    }
    const failed = this.#failed.get(call);
    if (failed !== undefined) throw failed;
  }

  async sendSomeOf(several: readonly Called[]): Promise<void> {
    for (const each of several) await this.#send(each, SEED - STORED_FIRST, STORED_FIRST);
  }

  /** From now on DELETE requests also name objects that earlier requests created. */
  async deleteWhatWasMade(): Promise<void> {
    this.#to.objects.deletable = await findDeletable(this.#to);
  }

  /** Calls whose requests mostly did not reach the handler. */
  hardlyHandled(): string[] {
    const few = [...this.#handled].filter(([, share]) => share < HANDLED_MIN);
    return few.map(([call, share]) => `${call}: ${Math.round(share * 100)} %`);
  }

  async isAnswering(): Promise<boolean> {
    return (await this.#to.portal.nobody.get("/api/health")).status === 200;
  }

  /** How much more memory is in use than at the start, after garbage collection, in bytes. */
  async leftOverBytes(): Promise<number> {
    const leftOver = (await memoryInUse()) - this.#usedBefore;
    process.stdout.write(`fuzz: ${Math.round(leftOver / 2 ** 20)} MiB more are in use\n`);
    return leftOver;
  }

  async close(): Promise<void> {
    this.#counter.stop();
    await this.#to.close();
  }
}

type Answer = Awaited<ReturnType<typeof inject>>;

function inject({ portal, cookies }: FuzzPortal, method: string, request: GeneratedRequest) {
  const { actor, url, headers, body } = request;
  const cookie = [headers["cookie"], cookies[actor]].filter(Boolean).join("; ");
  return portal.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, cookie, ...(body?.type ? { "content-type": body.type } : {}) },
    ...(body ? { payload: body.bytes } : {}),
    remoteAddress: `203.0.113.${randomInt(256)}`,
  });
}

const INSIDE = /node_modules|\bselect\b.*\bfrom\b|insert into|\.ts:\d/i;

/** What is wrong with an answer of a call, whatever the request. */
function faultsOf(row: ContractRow, { statusCode, headers, body }: Answer): string[] {
  const faults: string[] = [];
  if (statusCode >= 500) faults.push(`${statusCode} ${body}`);
  if (headers["x-content-type-options"] !== "nosniff") faults.push("no nosniff");
  if (statusCode < 400) return faults;
  if (!String(headers["content-type"]).startsWith("application/json")) return [...faults, "no problem"];
  const problem = z.safeParse(problemReply, JSON.parse(body)).data;
  if (problem === undefined) return [...faults, `no problem: ${body}`];
  if (problem.statusCode !== statusCode) faults.push("another status");
  // A value with ".." in it leads to another address, which may be no call.
  const isCall = problem.message !== "This call does not exist.";
  if (isCall && ![...REFUSALS_OF_ANY, ...refusalsOf(row)].includes(problem.code))
    faults.push(`${problem.code} is not in the contract's list`);
  return INSIDE.test(body) ? [...faults, body] : faults;
}

function describeRequest(method: string, { actor, url, headers, body }: GeneratedRequest): string {
  const sent = body === null ? "no body" : `${body.type} ${body.bytes.toString("latin1").slice(0, 2_000)}`;
  return `${actor}: ${method} ${url.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${sent}`;
}

/** Sends all of them at once, so that they wait for connections and locks. Returns the faults. */
async function sendAtOnce(
  to: FuzzPortal,
  row: ContractRow,
  requests: readonly GeneratedRequest[],
): Promise<string[]> {
  const faults = await Promise.all(
    requests.map(async (request) => {
      const found = faultsOf(row, await inject(to, row.method, request));
      return found.map((fault) => `${fault}\n${describeRequest(row.method, request)}`);
    }),
  );
  return faults.flat();
}

/** Counts the requests that reach a handler: neither access nor the body's form refused them. */
function countHandled(): { handled(): number; stop(): void } {
  let handled = 0;
  const handler = tracingChannel("fastify.request.handler");
  const count = (): void => void (handled += 1);
  handler.start.subscribe(count);
  return { handled: () => handled, stop: () => void handler.start.unsubscribe(count) };
}

/**
 * The memory that is in use after everything that nobody needs any more was thrown away: twice, with a pause, since some
 * things are let go only once others are gone.
 */
async function memoryInUse(): Promise<number> {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  for (let time = 0; time < 2; time += 1) {
    await setImmediate();
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
