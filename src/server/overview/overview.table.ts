import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * Counts for the manager's dashboard, maintained by triggers. Each count is the sum of several rows (slots), so that
 * simultaneous writers rarely wait for each other.
 */
export const maintainedCounts = pgTable(
  "kept_counts",
  {
    /** "locations", "investors", "filed" or, of one month, "filed 2026-10". */
    what: text("what").notNull(),
    slot: smallint("slot").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.slot] })],
);
