import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { Line, type Naming, type Send } from "#server/db/reader.ts";

/** The database inside of a transaction. */
export type Transaction = Omit<NodePgDatabase, "transaction"> & { send: Send };

type Mode = { isolationLevel?: "repeatable read"; accessMode?: "read only" };
type Work<T> = (tx: Transaction) => Promise<T | Ending<T>>;
export type Transact = <T>(work: Work<T>, mode?: Mode) => Promise<T>;

/** What a transaction gives, and the last statements that it has sent. */
class Ending<T> {
  readonly value: T;
  readonly sent: readonly Promise<unknown>[];
  constructor(value: T, sent: readonly Promise<unknown>[]) {
    this.value = value;
    this.sent = sent;
  }
}

/**
 * Ends a transaction with statements whose answers nobody needs: the commit travels in one piece with them. One that is
 * refused makes it a rollback, and the transaction fails with that refusal.
 * @param sent by `tx.send`, which sends at once; what Drizzle runs by itself would come after the commit
 */
export const endingWith = <T>(value: T, sent: readonly Promise<unknown>[]): Ending<T> =>
  new Ending(value, sent);

/**
 * Runs transactions on a connection that is given back whatever happens. Drizzle's own way over a pool does not stand
 * a database that goes away: a connection that breaks between two statements ends the process, since nobody listens
 * to it, and one that breaks at "begin" is never given back, until the pool has none left. It also waits for the
 * answer to "begin", which says nothing, and asks for the commit only after all else was answered.
 */
export function transactionsOver(pool: Pool, naming: Naming): Transact {
  const once: Transact = async (work, mode) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      return await run(client, naming, work, mode ?? {});
    } catch (error) {
      if (error instanceof NotRolledBack) {
        broken ??= error;
        throw error.cause;
      }
      throw error;
    } finally {
      // A broken one is not used again. The pool listens from here on.
      client.release(broken);
      client.off("error", onError);
    }
  };
  // What failed for a forgotten name was rolled back as a whole.
  return (work, config) => naming.trying(() => once(work, config));
}

/** The connection may still be in the transaction. */
class NotRolledBack extends Error {}

async function run<T>(client: PoolClient, naming: Naming, work: Work<T>, mode: Mode): Promise<T> {
  const line = new Line(client);
  const begun = line.say(beginningOf(mode));
  // Waited for below; without it the first statement would fail just so.
  begun.catch(() => undefined);
  try {
    if (!client.pipeline) await begun;
    const result = await work(Object.assign(drizzle(client), { send: line.sender(naming) }));
    const [value, sent] = result instanceof Ending ? [result.value, result.sent] : [result, []];
    await Promise.all([begun, ...sent, line.say("commit")]);
    return value;
  } catch (cause) {
    await line.say("rollback").catch(() => {
      throw new NotRolledBack("the transaction could not be ended", { cause });
    });
    throw cause;
  }
}

const beginningOf = ({ isolationLevel, accessMode }: Mode): string =>
  ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
