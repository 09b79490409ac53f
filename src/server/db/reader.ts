import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig, type QueryArrayConfig } from "pg";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { createHash } from "node:crypto";
import { fillPlaceholders, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** Enough that a slow statement holds up few others, few enough that statements travel together. */
const LANES = 4;
const FAREWELL_MS = 1_000;

/**
 * Runs the reads that make up most of what a portal is asked, on connections of their own that hold several
 * statements in flight at once, each prepared. Reads only, each by itself: nothing here can be part of a transaction.
 */
export class Reader {
  readonly #lanes: Lane[];
  readonly #naming: Naming;

  constructor(connection: ClientConfig, naming: Naming, lanes = LANES) {
    this.#naming = naming;
    this.#lanes = Array.from({ length: lanes }, () => new Lane(connection, naming));
  }

  /** Asks at once; the answers come in the order of what was asked. */
  async ask(...asked: readonly Asked[]): Promise<TextRow[][]> {
    return this.#naming.trying(() => this.#send(asked));
  }

  /** Side by side while there is room for it, else one after another and in one piece. */
  async #send(asked: readonly Asked[]): Promise<TextRow[][]> {
    const lane = this.#idlest();
    if (lane.inFlight > 0) return lane.send(asked);
    const answers = asked.map((each) => this.#idlest().send([each]));
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
  readonly #naming: Naming;
  #client: Promise<Client> | null = null;

  constructor(connection: ClientConfig, naming: Naming) {
    this.#connection = connection;
    this.#naming = naming;
  }

  async send(asked: readonly Asked[]): Promise<TextRow[][]> {
    this.inFlight += asked.length;
    const connecting = (this.#client ??= this.#open());
    try {
      const client = await connecting;
      const queries = asked.map((each) => this.#naming.queryOf(each));
      const { stream } = client.connection;
      // Gathered, so that all of them leave in one piece.
      stream.cork();
      const answers = queries.map((query) => client.query<(string | null)[]>(query));
      stream.uncork();
      return (await Promise.all(answers)).map(({ rows }) => rows);
    } catch (error) {
      // A connection tells its statements first that it breaks, and only then that it has ended.
      if (isDatabaseUnavailable(error)) this.#forget(connecting);
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

/** A row as PostgreSQL sent it: the text of every column, in the order of the statement. */
export type TextRow = readonly (string | null)[];

interface Asked {
  statement: Prepared;
  values: Readonly<Record<string, unknown>>;
}

/** The columns stay the text that they come as: what is sent on as JSON is text again. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** Whether prepared statements last on a database's connections; behind a pooler that does not know of them they do not. */
export class Naming {
  lasts = true;

  /** Runs work that uses names, and once more without them when it showed that they do not last. */
  async trying<T>(work: () => Promise<T>): Promise<T> {
    // Of several at once each has to learn it by itself: what the first one found out came too late for the others.
    const named = this.lasts;
    try {
      return await work();
    } catch (error) {
      if (!named || !isForgotten(error)) throw error;
      this.lasts = false;
      return work();
    }
  }

  queryOf({ statement, values }: Asked): QueryArrayConfig {
    const { name, text } = statement;
    const query = { text, values: statement.values(values), rowMode: "array" as const, types: AS_TEXT };
    return this.lasts && name !== null ? { ...query, name } : query;
  }
}

/** invalid_sql_statement_name: another session of a pooler answers than the one that prepared. */
function isForgotten(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "26000" || error.code === "42P05");
}

/** A statement that is asked again and again: Drizzle writes it once, PostgreSQL plans it once a connection. */
export interface Prepared {
  /** Null for a statement whose best plan hangs on its values: it is planned anew each time. */
  readonly name: string | null;
  readonly text: string;
  values(named: Record<string, unknown>): unknown[];
}

type Plan = "once" | "each time";

/**
 * Takes a query that was built with sql.placeholder where values vary. Its name is made from its text: another
 * version of the portal, behind the same pooler, has other texts and so other names.
 */
export function prepared(query: { toSQL(): Query }, plan: Plan = "once"): Prepared {
  const { sql: text, params } = query.toSQL();
  const values: Prepared["values"] = (named) => fillPlaceholders(params, named);
  return { name: plan === "once" ? nameOf(text) : null, text, values };
}

const dialect = new PgDialect();

/** The same, of SQL that no query builder writes. */
export const preparedSql = (statement: SQL, plan?: Plan): Prepared =>
  prepared({ toSQL: () => dialect.sqlToQuery(statement) }, plan);

const nameOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 24);
