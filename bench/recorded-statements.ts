import type { PoolClient } from "pg";
import type { OpenDatabase } from "#server/db/client.ts";

/** One statement as the portal sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Runs a piece of the portal and tells which statements it sent, so that the bare server runs the very same ones and
 * nobody has to keep two copies of them alike.
 */
export async function recordStatements(
  { pool }: OpenDatabase,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = new Map<PoolClient, PoolClient["query"]>();
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    watched.set(client, client.query);
    client.query = ((...parts: unknown[]) => {
      const [first, second] = parts;
      const statement = first as string | { text: string; values?: unknown[] };
      const text = typeof statement === "string" ? statement : statement.text;
      const values = Array.isArray(second)
        ? second
        : typeof statement === "string"
          ? []
          : (statement.values ?? []);
      statements.push({ text, values });
      return query(...parts);
    }) as PoolClient["query"];
  };
  pool.on("acquire", watch);
  await work();
  pool.off("acquire", watch);
  for (const [client, query] of watched) client.query = query;
  return statements;
}
