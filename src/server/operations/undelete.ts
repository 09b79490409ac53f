import type { Pool, PoolClient } from "pg";
import { LINKED_COLUMNS } from "#server/chain/chain.table.ts";
import { isReferenceViolation, violatedConstraint } from "#server/db/errors.ts";
import { LOCK_KEYS, lockAgainstPurge } from "#server/db/locks.ts";
import { runTransaction } from "#server/db/transactions.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { copyFilesFromTrash, deleteFromTrash } from "#server/files/trash.ts";
import { listTables, quoted, quotedTable, type Table } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";
import { queueRefreshOfRestored } from "#server/statements/refresh.repository.ts";
import { email, username } from "#shared/users/users.schema.ts";

interface Undelete {
  /** The removal's number, as listed. */
  id: number;
  /** Another username for the account, when the old one is taken. */
  username: string | null;
  email: string | null;
  /** Leaves out rows that refer to other deleted things instead of refusing. */
  skipRowsWithoutParent: boolean;
}

/**
 * Brings deleted rows back under their old ids, and their files, all or nothing. Investors' amounts come from the sealed
 * content of each report's current version, which may be a later correction.
 * @throws CommandError when it is purged, a name is not allowed, a name or month is taken, or it refers to something else that is deleted
 */
export async function undelete(
  { pool, files }: { pool: Pool; files: FileStorage },
  wish: Undelete,
): Promise<{ kind: string; name: string; missingFiles: string[] }> {
  return runTransaction(pool, async (client) => {
    await lockAgainstPurge(client);
    const removal = await takeRemoval(client, wish.id);
    const names = namesToSet(removal.kind, wish);
    await lockAffectedLocations(client, wish.id);
    if (names.username !== null || names.email !== null) await linkIfChanged(client, wish.id);
    if (names.username !== null) await rename(client, wish.id, "username", names.username);
    if (names.email !== null) await rename(client, wish.id, "email", names.email);
    // Only an investor brings back login names. The lock is held until the files are copied: changes to accounts wait.
    if (removal.kind === "investor")
      await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEYS.loginNames]);
    for (const table of await listTables(client)) await undeleteRows(client, wish, table);
    // Not only at the commit, which comes after the files.
    await client.query("set constraints holdings_at_most_whole immediate");
    await refuseCollidingNames(client, wish.id);
    await fillDistributions(client, wish.id);
    await queueRefreshOfRestored(client, removal);
    await client.query("delete from removals where id = $1", [wish.id]);
    await client.query(
      `insert into activity_logs (user_name, action, entity_type, entity_id, entity_name, location_id, details)
       values ('Operator', 'restore_' || $1, $1, $2::text, $3, case $1 when 'location' then $2::text::int
         when 'report' then (select location_id from reports where id = $2::text::int) end,
         nullif(concat_ws('; ', $4::text, $5::text), ''))`,
      [
        removal.kind,
        removal.entityId,
        removal.name,
        names.username && `Username set to “${names.username}”`,
        names.email && `E-mail set to “${names.email}”`,
      ],
    );
    const missingFiles = await copyFilesFromTrash(files, removal.files);
    // Before the commit, since deleting the same thing again afterwards moves the same files to the trash.
    await deleteFromTrash(files, removal.files);
    return { kind: removal.kind, name: removal.name, missingFiles };
  }).catch((error: unknown) => {
    throw explainConflict(error);
  });
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
 * Lets one undeletion run at a time, since each must see what the others brought back, and locks the affected locations
 * in the order of share changes, so that nobody files, corrects or deletes there. An investor may be in reports of
 * any location.
 */
async function lockAffectedLocations(client: PoolClient, id: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEYS.undelete]);
  await client.query(
    `select from locations where id in (select (report->>'location_id')::int from removals, jsonb_array_elements(rows->'reports') report
       where removals.id = $1)
     or exists (select from removals where id = $1 and kind = 'investor') order by id for no key update`,
    [id],
  );
}

/** Fills in the sealed lines of undeleted reports, and of undeleted investors in all reports. */
async function fillDistributions(client: PoolClient, id: number): Promise<void> {
  // Ids are extracted once, since the rows of a location are large; only for an investor all reports are searched.
  await client.query(
    `with removed as materialized (
       select array(select (report->>'id')::int from jsonb_array_elements(rows->'reports') report) as reports,
         array(select (investor->>'id')::int from jsonb_array_elements(rows->'investors') investor) as investors
       from removals where id = $1)
     insert into investor_distributions as line (report_id, investor_id, version, share_percentage, cash_distribution, comps_value)
     select reports.id, investors.id, sealed.version, (signed->>'sharePercentage')::numeric,
       (signed->>'cashDistribution')::numeric, (signed->>'compsValue')::numeric
     from removed, reports
     join report_versions sealed on sealed.report_id = reports.id and sealed.version = reports.version,
       jsonb_array_elements(sealed.content::jsonb->'distributions') signed
     join investors on investors.id = (signed->>'investorId')::int
     where (reports.id = any(removed.reports) or removed.investors <> '{}')
       and (reports.id = any(removed.reports) or investors.id = any(removed.investors))
     on conflict on constraint investor_distributions_once do update set version = excluded.version,
       share_percentage = excluded.share_percentage, cash_distribution = excluded.cash_distribution,
       comps_value = excluded.comps_value
     where line.version <> excluded.version`,
    [id],
  );
  // Waiting e-mails about versions that were corrected meanwhile are not sent, as after a correction. Of other reports
  // there are none.
  await client.query(
    `update notices set delivery = 'superseded' from reports
     where reports.id = report_id and delivery = 'waiting' and notices.version < reports.version`,
  );
  // Those that were deleted by a version without jobs have none.
  await client.query(
    `insert into jobs (kind, payload) select 'notice', jsonb_build_object('noticeId', id) from notices
     where delivery = 'waiting' and not exists (select from jobs where notice_id = notices.id)`,
  );
  // What waited for another address is sent where the account came back with one.
  await client.query(
    `update jobs set next_attempt_at = now(), attempts = 0 from notices
     join investors on investors.id = investor_id join users on users.id = user_id
     where notice_id = notices.id and next_attempt_at is null and refused_address <> users.email`,
  );
}

/** The names that the account gets, by the rules of the screens. @throws CommandError for a name that breaks them, or of anything but an account */
function namesToSet(kind: string, wish: Undelete): Pick<Undelete, "username" | "email"> {
  const checked = (rule: typeof username | typeof email, name: string | null) => {
    if (name === null) return null;
    if (kind !== "investor") throw conflictError("Only an investor has a username and an e-mail address.");
    const { data, error } = rule.safeParse(name);
    if (error) throw conflictError(`${error.issues[0]?.message}.`);
    return data;
  };
  return { username: checked(username, wish.username), email: checked(email, wish.email) };
}

/**
 * Links the deleted account as it was found where it differs from its last link: with another name it differs for a good
 * reason, which would hide that somebody else had changed it.
 */
async function linkIfChanged(client: PoolClient, id: number): Promise<void> {
  await client.query(
    `select append_chain_link('account_found', removed.investor, removed.content)
     from (select (rows->'investors'->0->>'id')::bigint as investor,
       row_content(rows->'users'->0, variadic $2::text[]) as content from removals where id = $1) removed
     where removed.content is distinct from (select content from chain_links
       where kind = 'account' and subject = removed.investor order by seq desc limit 1)`,
    [id, LINKED_COLUMNS.account],
  );
}

/** Changes the deleted account's name before it is undeleted. */
async function rename(client: PoolClient, id: number, field: string, value: string): Promise<void> {
  await client.query(
    `update removals set rows = jsonb_set(rows, array['users', '0', $2], to_jsonb($3::text))
     where id = $1`,
    [id, field, value],
  );
}

async function undeleteRows(client: PoolClient, wish: Undelete, table: Table): Promise<void> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array(select jsonb_object_keys(rows->$2->0)) as columns from removals where id = $1 and rows ? $2`,
    [wish.id, table.name],
  );
  const storedColumns = rows[0]?.columns;
  if (table.schema !== "public" || storedColumns === undefined) return;
  // New columns get their defaults, removed ones are left out.
  const columns = table.columns.filter((column) => storedColumns.includes(column));
  const parents = await listParents(client, table.name);
  if (!wish.skipRowsWithoutParent) await refuseMissing(client, wish.id, table.name, parents);
  await client.query(
    `insert into ${quotedTable(table)} (${columns.map(quoted).join(", ")})
     select ${columns.map((column) => valueOf(column, parents)).join(", ")}
     from removals, jsonb_populate_recordset(null::${quotedTable(table)}, rows->$2) as removed
     where removals.id = $1 ${parents
       .filter((parent) => !parent.mayBeNull)
       .map(parentExists)
       .join(" ")}`,
    [wish.id, table.name],
  );
}

/** A foreign key of a table. */
interface Parent {
  column: string;
  parent: string;
  parentColumn: string;
  /** Whether the column becomes null when the parent is deleted. */
  mayBeNull: boolean;
}

async function listParents(client: PoolClient, table: string): Promise<Parent[]> {
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

/** @throws CommandError naming what must be undeleted first, because deleted rows refer to it */
async function refuseMissing(
  client: PoolClient,
  removalId: number,
  table: string,
  parents: readonly Parent[],
): Promise<void> {
  for (const { column, parent, parentColumn } of parents.filter((each) => !each.mayBeNull)) {
    const { rows } = await client.query<{ value: string; other: string | null }>(
      `select distinct on (1) removed.row->>$3 as value,
         (select format('%s "%s", number %s', other.kind, other.name, other.id) from removals other
          where other.rows->$4 @> jsonb_build_array(jsonb_build_object($5::text, removed.row->$3)) limit 1) as other
       from removals, jsonb_array_elements(rows->$2) as removed(row)
       where removals.id = $1 and removed.row->>$3 is not null and not exists
         (select from ${quoted(parent)} parent where parent.${quoted(parentColumn)}::text = removed.row->>$3)`,
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

/** A nullable reference (who uploaded a document) becomes null when its target is gone. */
function valueOf(column: string, parents: readonly Parent[]): string {
  const parent = parents.find((each) => each.mayBeNull && each.column === column);
  const value = `removed.${quoted(column)}`;
  return parent === undefined ? value : `case when ${exists(parent)} then ${value} end`;
}

const exists = ({ column, parent, parentColumn }: Parent) =>
  `exists (select from ${quoted(parent)} parent where parent.${quoted(parentColumn)} = removed.${quoted(column)})`;
const parentExists = (parent: Parent) =>
  `and (removed.${quoted(parent.column)} is null or ${exists(parent)})`;

const SENTENCES = {
  users_username_unique:
    "The username belongs to another account by now. Rename that one, or restore under another: --username <name>",
  users_email_unique:
    "The e-mail address belongs to another account by now. Change that one, or restore with another: --email <address>",
  reports_one_filed_per_month:
    "The report for this month was filed anew. Delete the new one first: both cannot stand.",
  holdings_at_most_whole:
    "With it the shares of a location would add up to more than 100.00% in a month. Lower the others there first.",
  users_pkey: "The account's id belongs to another account by now. Delete that one first: both cannot stand.",
} as const;
const DELETED_MEANWHILE = "Something that it belongs to was deleted at the same moment. Try again.";

/**
 * Checks an undeleted account's names under the lock of login names, since no index covers usernames and addresses together.
 * @throws CommandError when one of them is another account's username or address by now
 */
async function refuseCollidingNames(client: PoolClient, removal: number): Promise<void> {
  const { rows } = await client.query<{ name: "users_username_unique" | "users_email_unique" }>(
    `select case when login_key(back.username) in (login_key(other.email), login_key(other.username))
       then 'users_username_unique' else 'users_email_unique' end as name
     from removals join users back on back.id = removals.rows->'users'->0->>'id'
     join users other on other.id <> back.id
       and (login_key(back.username) in (login_key(other.email), login_key(other.username))
         or login_key(back.email) = login_key(other.username))
     where removals.id = $1 limit 1`,
    [removal],
  );
  if (rows[0]) throw conflictError(SENTENCES[rows[0].name]);
}

/** A constraint violation as a sentence; nothing was undeleted then. */
function explainConflict(error: unknown): unknown {
  if (isReferenceViolation(error)) return conflictError(DELETED_MEANWHILE);
  const sentence = new Map<string, string>(Object.entries(SENTENCES)).get(violatedConstraint(error) ?? "");
  return sentence === undefined ? error : conflictError(sentence);
}

const conflictError = (sentence: string) => new CommandError(`${sentence} Nothing was restored.`);
