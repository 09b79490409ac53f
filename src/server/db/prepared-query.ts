import type { Database } from "#server/db/client.ts";
import { isStatementForgotten } from "#server/db/errors.ts";
import { sha256Base64 } from "#server/sha256.ts";

type Values = Record<string, unknown>;

/** What Drizzle's query builders have in common. */
interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Rows> };
}

/** Databases that are reached through a pooler in transaction mode that does not support prepared statements. */
const withoutNames = new WeakSet<Database>();

/**
 * A frequent query: Drizzle writes it once for each database, PostgreSQL plans it once for each connection. Its name is
 * made from its text, so that another version of the portal behind the same pooler never runs this one's statement.
 * Where a pooler forgets prepared statements, all queries go unnamed from then on.
 * @param write builds the query, with sql.placeholder where values vary
 * @param plan "each time" for a query whose best plan depends on its values
 * @returns a function that runs it with the placeholders' values
 */
export function preparedQuery<Rows>(
  write: (db: Database) => Query<Rows>,
  plan: "once" | "each time" = "once",
): (db: Database, values: Values) => Promise<Rows> {
  const byDatabase = new WeakMap<Database, ReturnType<typeof prepareOn<Rows>>>();
  return async (db, values) => {
    const prepared = byDatabase.get(db) ?? prepareOn(write(db));
    byDatabase.set(db, prepared);
    if (plan === "each time" || withoutNames.has(db)) return prepared.unnamed.execute(values);
    try {
      return await prepared.named.execute(values);
    } catch (error) {
      if (!isStatementForgotten(error)) throw error;
      withoutNames.add(db);
      return prepared.unnamed.execute(values);
    }
  };
}

function prepareOn<Rows>(query: Query<Rows>) {
  const name = sha256Base64(query.toSQL().sql).slice(0, 24);
  return { named: query.prepare(name), unnamed: query.prepare("") };
}
