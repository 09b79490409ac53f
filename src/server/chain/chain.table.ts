import { bigint, index, pgTable, text, varchar } from "drizzle-orm/pg-core";

/** What a link is about, and so which table its subject is a row of. */
export const LINK_KINDS = [
  "beginning",
  "activity",
  "version",
  "version_removed",
  // Of investors the row, the account (by the investor's id) and what is held, each time one of them changes.
  "investor",
  "account",
  "holding",
  // The same, as it was found by a change of the portal's when it was not what had been linked before.
  "investor_found",
  "account_found",
  "holding_found",
] as const;

/**
 * What was written, in its order: one link for every entry of the activity log and every sealed version, one for every
 * version that a recorded deletion took away, and one for every change of an investor, the investor's account and what
 * the investor holds. Each link's hash covers the one before it, so that nothing can be changed, taken out or cut off
 * without all that follows becoming another chain. Links are made by PostgreSQL when a transaction commits (migrations)
 * and never change. Whoever changes investors, their accounts or holdings writes an entry of the activity log in the same
 * transaction, a migration, too.
 */
export const chainLinks = pgTable(
  "chain_links",
  {
    /** Without gaps, from 0: the portal's own beginning, a random one. */
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: LINK_KINDS }).notNull(),
    /** The row's id in its table. */
    subject: bigint("subject", { mode: "number" }).notNull(),
    /** SHA-256 of the row's fields (linkedFields); of a removed version, those it was sealed with; zeros: no row any more. */
    content: varchar("content", { length: 64 }).notNull(),
    /** The entry of the activity log that the same transaction wrote; null for a change that nobody logged. Of changes only. */
    entry: bigint("entry", { mode: "number" }),
    /** SHA-256 of the hash before, and of seq, kind, subject, content and entry. */
    hash: varchar("hash", { length: 64 }).notNull(),
  },
  (table) => [index("chain_links_subject").on(table.kind, table.subject, table.seq)],
);
