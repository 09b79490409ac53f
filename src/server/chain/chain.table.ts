import { bigint, index, pgTable, text, varchar } from "drizzle-orm/pg-core";

/** What a link is about; determines the table of its subject. */
export const LINK_KINDS = [
  "beginning",
  "activity",
  "version",
  "version_removed",
  // An investor's row, account (by investor id) and holdings, at each change.
  "investor",
  "account",
  "holding",
  "transfer",
  "capital",
  // A statement when it is published, and when it is gone with its investor.
  "statement",
  // The row differed from its last link when the portal came to change it: somebody else had changed it.
  "investor_found",
  "account_found",
  "holding_found",
  "transfer_found",
  "capital_found",
  "statement_found",
] as const;

/**
 * The hash chain: a link for every log entry, every sealed version and its recorded deletion, and every change of an
 * investor, the investor's account and holdings. A link's hash covers the link before it, so nothing can be changed
 * or removed without changing all later links. Triggers insert links when a transaction commits (migrations); links
 * never change. Whoever changes investors, accounts or holdings, migrations included, must write a log entry in the
 * same transaction.
 */
export const chainLinks = pgTable(
  "chain_links",
  {
    /** Without gaps; 0 is the beginning, a random hash. */
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    /** The row's id in its table. */
    subject: bigint("subject", { mode: "number" }).notNull(),
    /**
     * SHA-256 of the row's fields (LINKED_COLUMNS); of a removed version those it was sealed with; zeros when the row
     * is gone.
     */
    content: varchar("content", { length: 64 }).notNull(),
    /** The log entry of the same transaction; null when a change was not logged. */
    entry: bigint("entry", { mode: "number" }),
    /** SHA-256 of the previous hash and of seq, kind, subject, content and entry. */
    hash: varchar("hash", { length: 64 }).notNull(),
  },
  (table) => [index("chain_links_subject").on(table.kind, table.subject, table.seq)],
);

/**
 * The columns that a link of each kind covers, in the order in which the triggers hash them (migrations). Columns at the end
 * that are null are left out, so that links from before a column was added stay right.
 */
export const LINKED_COLUMNS = {
  activity: columns(
    "id user_id user_email user_name action entity_type entity_id entity_name details ip_address user_agent created_at",
  ),
  version: columns(
    "id report_id version content fingerprint signed_by signed_at signature_type ip_address author_id author_name occasion created_at",
  ),
  investor: columns("id user_id phone_number created_at"),
  account: columns("id email username first_name last_name role password_hash created_at"),
  holding: columns("id investor_id location_id share_percentage created_at first_month last_month"),
  transfer: columns(
    "id location_id from_investor_id to_investor_id share_percentage first_month price entered_by created_at withdrawn_at",
  ),
  capital: columns(
    "id investor_id location_id day kind amount note entered_by earlier reason created_at removed_at removed_by",
  ),
  statement: columns("id run_id investor_id number version content fingerprint published_at"),
};

function columns(names: string): readonly string[] {
  return names.split(" ");
}
