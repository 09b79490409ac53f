import { violatedConstraint } from "#server/db/violations.ts";
import { CommandError } from "#server/operations/run-command.ts";

const SENTENCES: Record<string, string> = {
  users_username_unique:
    "The username belongs to another account by now. Rename that one, or restore under another: --username <name>",
  users_email_unique:
    "The e-mail address belongs to another account by now. Change that one, or restore with another: --email <address>",
  reports_one_filed_per_month:
    "The report for this month was filed anew. Delete the new one first: both cannot stand.",
};

/** What was given away meanwhile, in words; nothing was restored then. */
export function explainTaken(error: unknown): unknown {
  const sentence = SENTENCES[violatedConstraint(error) ?? ""];
  return sentence === undefined ? error : new CommandError(`${sentence} Nothing was restored.`);
}
