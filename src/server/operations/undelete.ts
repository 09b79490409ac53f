import type { Pool, PoolClient } from "pg";
import { lockAgainstRemoval } from "#server/db/locks.ts";
import { restoreFilesFromTrash, deleteFromTrash } from "#server/files/trash.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { listTables, quoted, quotedTable, type Table } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";
import { listParents, type Parent, refuseMissing } from "#server/operations/restore.ts";
import { LOGIN_NAMES_LOCK } from "#server/users/users.repository.ts";
import { isReferenceViolation, violatedConstraint } from "#server/db/errors.ts";

interface Undelete {
  /** Of the removal, as it is listed. */
  id: number;
  /** Another name for the account, when the old one has been given away. */
  username: string | null;
  email: string | null;
  /** Leaves out what belongs to other deleted things instead of refusing. */
  withoutMissing: boolean;
}

/** Any constant will do, as long as nothing else in the database locks the same one. */
const UNDELETE_LOCK = 7_301_949;

/**
 * Brings back what was deleted: rows as they were, under their old ids, and files. All of it or nothing. What investors
 * were paid is what the newest sealed version of each report says, which may have been corrected since.
 * @throws CommandError in words: not kept any more, a name or a month taken meanwhile, something else is deleted too
 */
export async function undelete(
  { pool, files }: { pool: Pool; files: FileStorage },
  wish: Undelete,
): Promise<{ kind: string; name: string; missingFiles: string[] }> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await lockAgainstRemoval(client);
    const removal = await takeRemoval(client, wish.id);
    await lockAffectedLocations(client, wish.id);
    if (wish.username !== null) await rename(client, wish.id, "username", wish.username);
    if (wish.email !== null) await rename(client, wish.id, "email", wish.email);
    // Of the others no account comes back, and nobody has to wait until their files are copied.
    if (removal.kind === "investor")
      await client.query("select pg_advisory_xact_lock($1)", [LOGIN_NAMES_LOCK]);
    for (const table of await listTables(client)) await restoreRows(client, wish, table);
    await refuseCrossingNames(client, wish.id);
    await writeSealedLines(client, wish.id);
    await client.query("delete from removals where id = $1", [wish.id]);
    await client.query(
      `insert into activity_logs (user_name, action, entity_type, entity_id, entity_name, details)
       values ('Operator', 'restore_' || $1, $1, $2, $3, nullif(concat_ws('; ', $4::text, $5::text), ''))`,
      [
        removal.kind,
        removal.entityId,
        removal.name,
        wish.username && `Username set to “${wish.username}”`,
        wish.email && `E-mail set to “${wish.email}”`,
      ],
    );
    const missingFiles = await restoreFilesFromTrash(files, removal.files);
    // Before the commit: whoever deletes it again after that holds the same files. Without it the sweep holds them.
    await deleteFromTrash(files, removal.files);
    await client.query("commit");
    return { kind: removal.kind, name: removal.name, missingFiles };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw explainConflict(error);
  } finally {
    client.release();
  }
}

async function takeRemoval(client: PoolClient, id: number) {
  const { rows } = await client.query<{ kind: string; entityId: string; name: string; files: string[] }>(
    `select kind, entity_id as "entityId", name, files from removals where id = $1 for update`,
    [id],
  );
  const [removal] = rows;
  if (!removal)
    throw new CommandError(`Nothing is kept under the number ${id}. List what is: npm run undelete`);
  return removal;
}

/**
 * One undeletion at a time, since each has to see what the other brought back. And before anything is read the locations
 * are locked in which something comes back, in the order of whoever changes shares: nobody files, corrects or deletes
 * there meanwhile. An investor may stand in the reports of any of them.
 */
async function lockAffectedLocations(client: PoolClient, id: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [UNDELETE_LOCK]);
  await client.query(
    `select from locations where id in (select (report->>'location_id')::int from removals, jsonb_array_elements(rows->'reports') report
       where removals.id = $1)
     or exists (select from removals where id = $1 and kind = 'investor') order by id for no key update`,
    [id],
  );
}

/** Writes the lines of restored reports, and of restored investors in every report, as they are sealed. */
async function writeSealedLines(client: PoolClient, id: number): Promise<void> {
  // The ids are taken out of the kept rows once, since those of a location are large; only for an investor is every
  // report looked into.
  await client.query(
    `with kept as materialized (
       select array(select (report->>'id')::int from jsonb_array_elements(rows->'reports') report) as reports,
         array(select (investor->>'id')::int from jsonb_array_elements(rows->'investors') investor) as investors
       from removals where id = $1)
     insert into investor_distributions as line (report_id, investor_id, version, share_percentage, cash_distribution, comps_value)
     select reports.id, investors.id, sealed.version, (signed->>'sharePercentage')::numeric,
       (signed->>'cashDistribution')::numeric, (signed->>'compsValue')::numeric
     from kept, reports
     join report_versions sealed on sealed.report_id = reports.id and sealed.version = reports.version,
       jsonb_array_elements(sealed.content::jsonb->'distributions') signed
     join investors on investors.id = (signed->>'investorId')::int
     where (reports.id = any(kept.reports) or kept.investors <> '{}')
       and (reports.id = any(kept.reports) or investors.id = any(kept.investors))
     on conflict on constraint investor_distributions_once do update set version = excluded.version,
       share_percentage = excluded.share_percentage, cash_distribution = excluded.cash_distribution,
       comps_value = excluded.comps_value
     where line.version <> excluded.version`,
    [id],
  );
  // What is not sent about a report that was corrected since is not sent any more (dropWaiting).
  await client.query(
    `update notices set delivery = 'superseded' from reports
     where reports.id = report_id and delivery = 'waiting' and notices.version < reports.version`,
  );
}

/** In the kept rows, which are then restored like any others. */
async function rename(client: PoolClient, id: number, field: string, value: string): Promise<void> {
  await client.query(
    `update removals set rows = jsonb_set(rows, array['users', '0', $2], to_jsonb($3::text))
     where id = $1 and rows ? 'users'`,
    [id, field, value],
  );
}

async function restoreRows(client: PoolClient, wish: Undelete, table: Table): Promise<void> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array(select jsonb_object_keys(rows->$2->0)) as columns from removals where id = $1 and rows ? $2`,
    [wish.id, table.name],
  );
  const kept = rows[0]?.columns;
  if (table.schema !== "public" || kept === undefined) return;
  // Columns that came later take their defaults, those that are gone are left out.
  const columns = table.columns.filter((column) => kept.includes(column));
  const parents = await listParents(client, table.name);
  if (!wish.withoutMissing) await refuseMissing(client, wish.id, table.name, parents);
  await client.query(
    `insert into ${quotedTable(table)} (${columns.map(quoted).join(", ")})
     select ${columns.map((column) => valueOf(column, parents)).join(", ")}
     from removals, jsonb_populate_recordset(null::${quotedTable(table)}, rows->$2) as kept
     where removals.id = $1 ${parents
       .filter((parent) => !parent.mayBeNull)
       .map(parentExists)
       .join(" ")}`,
    [wish.id, table.name],
  );
}

/** What refers to something that may be forgotten (who uploaded a document) refers to nothing when it is gone. */
function valueOf(column: string, parents: readonly Parent[]): string {
  const parent = parents.find((each) => each.mayBeNull && each.column === column);
  const value = `kept.${quoted(column)}`;
  return parent === undefined ? value : `case when ${exists(parent)} then ${value} end`;
}

const exists = ({ column, parent, parentColumn }: Parent) =>
  `exists (select from ${quoted(parent)} parent where parent.${quoted(parentColumn)} = kept.${quoted(column)})`;
const parentExists = (parent: Parent) => `and (kept.${quoted(parent.column)} is null or ${exists(parent)})`;

const SENTENCES = {
  users_username_unique:
    "The username belongs to another account by now. Rename that one, or restore under another: --username <name>",
  users_email_unique:
    "The e-mail address belongs to another account by now. Change that one, or restore with another: --email <address>",
  reports_one_filed_per_month:
    "The report for this month was filed anew. Delete the new one first: both cannot stand.",
  users_pkey: "The account's id belongs to another account by now. Delete that one first: both cannot stand.",
} as const;
const DELETED_MEANWHILE = "Something that it belongs to was deleted at the same moment. Try again.";

/**
 * After an account has come back, to be called under LOGIN_NAMES_LOCK: no index holds a username apart from addresses.
 * @throws CommandError when one of its names has become another account's username or address
 */
async function refuseCrossingNames(client: PoolClient, removal: number): Promise<void> {
  const { rows } = await client.query<{ name: "users_username_unique" | "users_email_unique" }>(
    `select case when lower(back.username) = lower(other.email) then 'users_username_unique'
       else 'users_email_unique' end as name
     from removals join users back on back.id = removals.rows->'users'->0->>'id'
     join users other on other.id <> back.id
       and (lower(back.username) = lower(other.email) or lower(back.email) = lower(other.username))
     where removals.id = $1 limit 1`,
    [removal],
  );
  if (rows[0]) throw findConflicts(SENTENCES[rows[0].name]);
}

/** What was given away meanwhile, in words; nothing was restored then. */
function explainConflict(error: unknown): unknown {
  if (isReferenceViolation(error)) return findConflicts(DELETED_MEANWHILE);
  const sentence = new Map<string, string>(Object.entries(SENTENCES)).get(violatedConstraint(error) ?? "");
  return sentence === undefined ? error : findConflicts(sentence);
}

const findConflicts = (sentence: string) => new CommandError(`${sentence} Nothing was restored.`);
