import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "#server/db/client.ts";
import { EVERYTHING } from "#server/policies.ts";
import { readRun, readRuns } from "#server/statements/runs.service.ts";
import type { Group } from "./group.ts";
import { Refused, sendTo } from "./send.ts";

/** Of the first months that are filed. */
const PERIODS = ["1970-01", "1970-02", "1970-03", "1970-Q1", "1970-Q2", "1970"];
/** Nobody has anything yet, they are being made or made anew, or nothing is left to publish. */
const NOT_NOW = / 400 .*Nobody held a share| 409 /;
/** What a killed server had claimed is due at once, and not after a minute. */
const MADE_WITHIN_MS = 30_000;

/** Makes statements and publishes them, again and again. */
export class Statements {
  readonly done = { runs: 0, published: 0 };
  readonly #group: Group;
  readonly #runs = new Map<string, number>();

  constructor(group: Group) {
    this.#group = group;
  }

  async makeOrPublish(address: string): Promise<void> {
    const period = PERIODS[randomInt(PERIODS.length)] ?? "";
    const id = this.#runs.get(period);
    const runs = `${address}/api/statement-runs`;
    try {
      if (id === undefined || randomInt(3) === 0) {
        const run = await sendTo(this.#group, "POST", runs, JSON.stringify({ period }));
        this.#runs.set(period, (run as { id: number }).id);
        this.done.runs += 1;
      } else {
        const body = JSON.stringify({ tell: true });
        const answer = await sendTo(this.#group, "POST", `${runs}/${id}/publish`, body);
        this.done.published += (answer as { published: number }).published;
      }
    } catch (error) {
      if (!(error instanceof Refused && NOT_NOW.test(error.message))) throw error;
    }
  }

  /** What is not made, differs from the reports, was published by half, or told to nobody. */
  async faults({ db, pool }: OpenDatabase): Promise<string[]> {
    const faults = (await isMade(pool)) ? [] : ["statements wait to be made"];
    for (const { id } of await readRuns(db, EVERYTHING)) {
      const { period, state, difference, failures } = await readRun(db, EVERYTHING, id);
      if (state !== "made" || difference !== "0.00" || failures.length > 0)
        faults.push(
          `statements of ${period} are ${state}, differ by ${difference}, ${failures.length} failed`,
        );
    }
    const { rows } = await pool.query<{ fault: string; published: number }>(FAULTS);
    const [{ sum } = { sum: 0 }] = (await pool.query<{ sum: number }>(PUBLISHED)).rows;
    if (sum < this.done.published)
      faults.push(`${sum} statements were published, and ${this.done.published} were acknowledged`);
    return [...faults, ...rows.map(({ fault }) => fault)];
  }
}

const WAITING = "kind in ('make_statements', 'refresh_statements')";

async function isMade(pool: OpenDatabase["pool"]): Promise<boolean> {
  for (const giveUpAt = Date.now() + MADE_WITHIN_MS; Date.now() < giveUpAt; await sleep(200)) {
    const { rowCount } = await pool.query(`update jobs set next_attempt_at = now() where ${WAITING}`);
    if (rowCount === 0) return true;
  }
  return false;
}

/** What the log says of each publication: "Third quarter 2026, 6 statements, told by e-mail". */
const LOGGED = `select id, substring(details from ', (\\d+) statement')::int as said from activity_logs where action = 'publish_statements'`;
const PUBLISHED = `select coalesce(sum(said), 0)::int as sum from (${LOGGED}) entries`;

const FAULTS = `
  select 'entry ' || id || ' says that ' || said || ' statements were published, and ' || linked || ' were' as fault
  from (${LOGGED}) entries, lateral (
    select count(*) as linked from chain_links where kind = 'statement' and entry = entries.id) links
  where said <> linked
  union all
  select 'statement ' || s.id || ' has no e-mail' from statements s
  where s.published_at is not null and not exists (select from stored_mails where statement_id = s.id)
    -- One that is stored may wait to be stored again: the table takes one of a statement.
    and not exists (select from jobs where statement_id = s.id)
    and not exists (select from statements newer where newer.run_id = s.run_id and newer.investor_id = s.investor_id
      and newer.version > s.version and newer.published_at is not null)`;
