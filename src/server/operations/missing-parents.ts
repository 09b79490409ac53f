import type { PoolClient } from "pg";
import { quoted, quotedTable } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";

/** What a column of a table refers to. */
export interface Parent {
  column: string;
  parent: string;
  parentColumn: string;
  /** Whether the reference is emptied, and the row kept, when the parent is deleted. */
  mayBeNull: boolean;
}

export async function listParents(client: PoolClient, table: string): Promise<Parent[]> {
  const { rows } = await client.query<Parent>(
    `select own.attname::text as "column", parent.relname::text as parent, theirs.attname::text as "parentColumn",
       f.confdeltype = 'n' as "mayBeNull"
     from pg_constraint f join pg_class parent on parent.oid = f.confrelid
     join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
     join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[1]
     where f.contype = 'f' and f.conrelid = $1::regclass and array_length(f.conkey, 1) = 1`,
    [quotedTable({ schema: "public", name: table })],
  );
  return rows;
}

/** @throws CommandError naming what has to be restored before, because kept rows belong to it */
export async function refuseMissing(
  client: PoolClient,
  removalId: number,
  table: string,
  parents: readonly Parent[],
): Promise<void> {
  for (const { column, parent, parentColumn } of parents.filter((each) => !each.mayBeNull)) {
    const { rows } = await client.query<{ value: string; other: string | null }>(
      `select distinct on (1) kept.row->>$3 as value,
         (select format('%s "%s", number %s', other.kind, other.name, other.id) from removals other
          where other.rows->$4 @> jsonb_build_array(jsonb_build_object($5::text, kept.row->$3)) limit 1) as other
       from removals, jsonb_array_elements(rows->$2) as kept(row)
       where removals.id = $1 and kept.row->>$3 is not null and not exists
         (select from ${quoted(parent)} parent where parent.${quoted(parentColumn)}::text = kept.row->>$3)`,
      [removalId, table, column, parent, parentColumn],
    );
    const [missing] = rows;
    if (!missing) continue;
    const named = missing.other ?? `${parent} ${missing.value}, which is not kept any more`;
    throw new CommandError(
      `Some of it belongs to what is deleted too: ${named}. Restore that first, or add --without-missing to leave out what belongs to it.`,
    );
  }
}
