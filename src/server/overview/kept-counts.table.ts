import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * How many there are of what the manager's dashboard counts, kept by triggers in the transaction of each change. Every
 * count lies in several rows, one a slot, whose sum it is: two who file at once write to different ones and do not wait
 * for each other.
 */
export const storedCounts = pgTable(
  "kept_counts",
  {
    /** "locations", "investors", "filed" or, of one month, "filed 2026-10". */
    what: text("what").notNull(),
    slot: smallint("slot").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.slot] })],
);
