import type { PoolClient } from "pg";
import { isReferenceViolation, violatedConstraint } from "#server/db/violations.ts";
import { CommandError } from "#server/operations/run-command.ts";

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
export async function refuseCrossingNames(client: PoolClient, removal: number): Promise<void> {
  const { rows } = await client.query<{ name: "users_username_unique" | "users_email_unique" }>(
    `select case when lower(back.username) = lower(other.email) then 'users_username_unique'
       else 'users_email_unique' end as name
     from removals join users back on back.id = removals.rows->'users'->0->>'id'
     join users other on other.id <> back.id
       and (lower(back.username) = lower(other.email) or lower(back.email) = lower(other.username))
     where removals.id = $1 limit 1`,
    [removal],
  );
  if (rows[0]) throw taken(SENTENCES[rows[0].name]);
}

/** What was given away meanwhile, in words; nothing was restored then. */
export function explainTaken(error: unknown): unknown {
  if (isReferenceViolation(error)) return taken(DELETED_MEANWHILE);
  const sentence = new Map<string, string>(Object.entries(SENTENCES)).get(violatedConstraint(error) ?? "");
  return sentence === undefined ? error : taken(sentence);
}

const taken = (sentence: string) => new CommandError(`${sentence} Nothing was restored.`);
