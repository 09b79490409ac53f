import type { ClientBase } from "pg";
import { listTables, quotedTable } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";

/**
 * Makes room for what is restored, in the open transaction: no table is left.
 * @throws CommandError when there is something and nobody said that it may be replaced, or a portal is at work
 */
export async function emptyDatabase(client: ClientBase, replace: boolean): Promise<void> {
  await refuseWhileInUse(client);
  const tables = await listTables(client);
  if (!replace) {
    for (const table of tables.filter(({ schema }) => schema === "public")) {
      const { rowCount } = await client.query(`select from ${quotedTable(table)} limit 1`);
      if (rowCount !== 0)
        throw new CommandError(
          `The database is not empty (${table.name} has rows). Restore into an empty one, or add --replace to throw away what is there.`,
        );
    }
  }
  for (const table of tables) await client.query(`drop table if exists ${quotedTable(table)} cascade`);
  await client.query(`do $$
    declare made regprocedure;
    begin
      for made in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        -- Another one's cascade may have taken it along.
        if exists (select from pg_proc where oid = made) then execute 'drop routine ' || made || ' cascade'; end if;
      end loop;
    end $$`);
}

/**
 * A portal keeps things in its memory that would be of other data from one moment to the next. One that runs looks for
 * notices every fifteen seconds; an older connection is what a pooler keeps of one that was stopped.
 */
async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name = current_setting('application_name') and application_name <> ''
       and state_change > now() - interval '20 seconds') as others`,
  );
  if (rows[0]?.others === true)
    throw new CommandError(
      "A portal is running on this database, or was until a moment ago. Stop it, then restore.",
    );
}
