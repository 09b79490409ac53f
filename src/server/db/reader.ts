import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { isDatabaseAway } from "#server/db/away.ts";
import type { Prepared } from "#server/db/prepared.ts";

/** A row as PostgreSQL sent it: the text of every column, in the order of the statement. */
export type TextRow = readonly (string | null)[];

export interface Asked {
  statement: Prepared;
  values: Readonly<Record<string, unknown>>;
}

/** Enough that a slow statement holds up few others, few enough that statements travel together. */
const LANES = 4;
const FAREWELL_MS = 1_000;

/** The columns stay the text that they come as: what is sent on as JSON is text again. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/**
 * Runs the reads that make up most of what a portal is asked, on connections of their own that hold several
 * statements in flight at once, each prepared. Reads only, each by itself: nothing here can be part of a transaction.
 */
export class Reader {
  readonly #lanes: Lane[];
  /** False once it showed that prepared statements do not last here: behind a pooler that does not know of them. */
  #named = true;

  constructor(connection: ClientConfig, lanes = LANES) {
    this.#lanes = Array.from({ length: lanes }, () => new Lane(connection));
  }

  /** Asks at once; the answers come in the order of what was asked. */
  async ask(...asked: readonly Asked[]): Promise<TextRow[][]> {
    try {
      return await this.#send(asked);
    } catch (error) {
      if (!this.#named || !isForgotten(error)) throw error;
      this.#named = false;
      return this.#send(asked);
    }
  }

  /** Side by side while there is room for it, else one after another and in one piece. */
  async #send(asked: readonly Asked[]): Promise<TextRow[][]> {
    const lane = this.#idlest();
    if (lane.inFlight > 0) return lane.send(asked, this.#named);
    const answers = asked.map((each) => this.#idlest().send([each], this.#named));
    return (await Promise.all(answers)).flat();
  }

  #idlest(): Lane {
    return this.#lanes.reduce((idlest, each) => (each.inFlight < idlest.inFlight ? each : idlest));
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }
}

/** One connection; made when it is first needed, and again after it broke. */
class Lane {
  inFlight = 0;
  readonly #connection: ClientConfig;
  #client: Promise<Client> | null = null;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  async send(asked: readonly Asked[], named: boolean): Promise<TextRow[][]> {
    this.inFlight += asked.length;
    const connecting = (this.#client ??= this.#open());
    try {
      const client = await connecting;
      const queries = asked.map(({ statement, values }) => ({
        ...(named && statement.name !== null ? { name: statement.name } : {}),
        text: statement.text,
        values: statement.values(values),
        rowMode: "array" as const,
        types: AS_TEXT,
      }));
      const { stream } = client.connection;
      // Gathered, so that all of them leave in one piece.
      stream.cork();
      const answers = queries.map((query) => client.query<(string | null)[]>(query));
      stream.uncork();
      return (await Promise.all(answers)).map(({ rows }) => rows);
    } catch (error) {
      // A connection tells its statements first that it breaks, and only then that it has ended.
      if (isDatabaseAway(error)) this.#forget(connecting);
      throw error;
    } finally {
      this.inFlight -= asked.length;
    }
  }

  #open(): Promise<Client> {
    const client = new Client({ ...this.#connection, pipeline: true });
    const connecting = client.connect();
    const forget = (): void => this.#forget(connecting);
    // Whoever waits on it is told by the statement that fails; without a listener the event would end the process.
    client.on("error", forget);
    client.on("end", forget);
    return connecting;
  }

  #forget(connecting: Promise<Client>): void {
    if (this.#client === connecting) this.#client = null;
  }

  async close(): Promise<void> {
    const client = this.#client?.then(
      (open) => open.end(),
      () => undefined,
    );
    // A database that stands still answers no farewell either.
    await Promise.race([client, sleep(FAREWELL_MS)]);
  }
}

/** invalid_sql_statement_name: another session of a pooler answers than the one that prepared. */
function isForgotten(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "26000" || error.code === "42P05");
}
