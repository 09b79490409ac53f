import { desc, eq, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import { removals } from "#server/removals/removals.table.ts";

type NewRemoval = Omit<typeof removals.$inferInsert, "rows"> & { rows: string };

export async function insertRemoval(db: Executor, { rows, ...removal }: NewRemoval): Promise<number> {
  const [inserted] = await db
    .insert(removals)
    // Passed as text: JavaScript would not preserve long numbers.
    .values({ ...removal, rows: sql`${rows}::jsonb` })
    .returning({ id: removals.id });
  if (!inserted) throw new Error("the database returned no new removal");
  return inserted.id;
}

/** The former keys of a removal's files, its row locked; empty when it was undeleted. */
export async function lockRemovedFiles(tx: Executor, id: number): Promise<string[]> {
  const [row] = await tx
    .select({ files: removals.files })
    .from(removals)
    .where(eq(removals.id, id))
    .for("update");
  return row?.files ?? [];
}

/** Removals, the newest first, without their rows. */
export async function listRemovals(db: Executor) {
  const { id, kind, name, entityId, removedBy, removedAt } = removals;
  return db.select({ id, kind, name, entityId, removedBy, removedAt }).from(removals).orderBy(desc(id));
}

/** The former keys of all files in the trash. */
export async function listFilesInTrash(db: Executor): Promise<string[]> {
  const rows = await db.select({ files: removals.files }).from(removals);
  return rows.flatMap((row) => row.files);
}

/** Deletes removals before an instant. @returns the former keys of their files */
export async function deleteRemovalsBefore(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .delete(removals)
    .where(lt(removals.removedAt, before))
    .returning({ files: removals.files });
  return rows.flatMap((row) => row.files);
}

/** A foreign key with `on delete cascade`. */
interface Cascade {
  table: string;
  column: string;
  /** The referenced column, and the type of both. */
  parent: string;
  parentColumn: string;
  type: string;
}

/** Not stored: an undeleted account signs in, is invited and connected again. */
const NOT_UNDELETED = new Set(["sessions", "account_links", "openid_connections"]);

/** Read from PostgreSQL's catalog, so that new tables are included. */
async function listCascades(tx: Transaction): Promise<Cascade[]> {
  const { rows } = await tx.execute<Cascade & Record<string, unknown>>(sql`
    select child.relname as "table", own.attname as "column", parent.relname as parent, theirs.attname as "parentColumn",
      format_type(theirs.atttypid, theirs.atttypmod) as type
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
    join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[1]
    where f.contype = 'f' and f.confdeltype = 'c' and array_length(f.conkey, 1) = 1
      and child.relnamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows.filter(({ table }) => !NOT_UNDELETED.has(table));
}

/** Rows of one table as JSON, by ctid: a row that is reached twice counts once. */
type Rows = Map<string, string>;

/**
 * A row and all rows that its deletion cascades to, as one JSON object: lists of rows by table name. They stay locked
 * until the transaction ends, so that none is added before the deletion. Null when there is no such row.
 */
export async function gatherRows(
  tx: Transaction,
  table: string,
  id: string | number,
): Promise<string | null> {
  const cascades = await listCascades(tx);
  const found = new Map<string, Rows>();
  const take = async (from: string, column: string, values: readonly string[], type: string) => {
    const { rows } = await tx.execute<{ ctid: string; row: string }>(sql`
      select ctid::text as ctid, to_jsonb(t)::text as row from ${sql.identifier(from)} t
      where ${sql.identifier(column)} = any(${sql.param(values)}::text[]::${sql.raw(type)}[]) for update`);
    const known = found.get(from) ?? new Map<string, string>();
    found.set(from, known);
    const fresh = rows.filter(({ ctid }) => !known.has(ctid));
    for (const { ctid, row } of fresh) known.set(ctid, row);
    if (fresh.length > 0)
      await follow(
        from,
        fresh.map(({ ctid }) => ctid),
      );
  };
  const follow = async (parent: string, ctids: readonly string[]) => {
    for (const cascade of cascades.filter((each) => each.parent === parent)) {
      const values = await columnOf(tx, parent, cascade.parentColumn, ctids);
      await take(cascade.table, cascade.column, values, cascade.type);
    }
  };
  await take(table, "id", [String(id)], typeof id === "number" ? "integer" : "text");
  if (found.get(table)?.size === 0) return null;
  const lists = [...found].filter(([, rows]) => rows.size > 0);
  return `{${lists.map(([name, rows]) => `${JSON.stringify(name)}:[${[...rows.values()].join(",")}]`).join(",")}}`;
}

async function columnOf(
  tx: Transaction,
  table: string,
  column: string,
  ctids: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(sql`
    select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
    where ctid = any(${sql.param(ctids)}::text[]::tid[])`);
  return rows.map(({ value }) => value);
}
