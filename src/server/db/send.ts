import type { PoolClient, QueryArrayConfig } from "pg";
import type { Prepared } from "#server/db/prepared.ts";

/** A row as PostgreSQL sent it: the text of every column, in the order of the statement. */
export type TextRow = readonly (string | null)[];

export interface Asked {
  statement: Prepared;
  values: Readonly<Record<string, unknown>>;
}

/** Runs one prepared statement. */
export type Send = (asked: Asked) => Promise<TextRow[]>;

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

/** One connection, for a transaction. What is asked before anything else is awaited leaves in one piece. */
export class Line {
  readonly #client: PoolClient;
  #held = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Begins or ends a transaction. */
  async say(word: string): Promise<void> {
    this.#hold();
    await this.#client.query(word);
  }

  /** PostgreSQL answers in the order in which it is asked. */
  sender(naming: Naming): Send {
    return async (asked) => {
      this.#hold();
      return (await this.#client.query<(string | null)[]>(naming.queryOf(asked))).rows;
    };
  }

  #hold(): void {
    if (this.#held) return;
    this.#held = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#held = false;
      stream.uncork();
    });
  }
}
