import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";

/**
 * Inserts rows that have the same fields, as JSON: writing a statement with a parameter for each field of a thousand rows takes
 * longer than everything else about them.
 * @returns the new ids, in the order of the rows
 */
export async function insertRows<Table extends PgTable>(
  db: Executor,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<number[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const fields = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    fields.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(fields.map(([key, { name }]) => [name, row[key]])),
    ),
  );
  const { rows: inserted } = await db.execute<{ id: number }>(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}) returning id`,
  );
  return inserted.map(({ id }) => id);
}
