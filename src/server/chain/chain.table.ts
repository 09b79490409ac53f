import { bigint, index, pgTable, text, varchar } from "drizzle-orm/pg-core";

/**
 * What was written, in its order: one link for every entry of the activity log and every sealed version, and one for
 * every version that a recorded deletion took away. Each link's hash covers the one before it, so that nothing can be
 * changed, taken out or cut off without all that follows becoming another chain. Links are made by PostgreSQL when a
 * transaction commits (migrations) and never change.
 */
export const chainLinks = pgTable(
  "chain_links",
  {
    /** Without gaps, from 0: the portal's own beginning, a random one. */
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: ["beginning", "activity", "version", "version_removed"] }).notNull(),
    /** The row's id in its table. */
    subject: bigint("subject", { mode: "number" }).notNull(),
    /** SHA-256 of the row's fields (linked-fields.ts); of a removed version, those it was sealed with. */
    content: varchar("content", { length: 64 }).notNull(),
    /** SHA-256 of the hash before, and of seq, kind, subject and content. */
    hash: varchar("hash", { length: 64 }).notNull(),
  },
  (table) => [index("chain_links_subject").on(table.kind, table.subject, table.seq)],
);
