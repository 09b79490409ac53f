import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const REMOVAL_KINDS = ["location", "investor", "report"] as const;

/**
 * What was deleted, out of sight of every screen and call: its rows leave their tables and wait here, so that no
 * query has to know of deleted things.
 */
export const removals = pgTable(
  "removals",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: REMOVAL_KINDS }).notNull(),
    entityId: text("entity_id").notNull(),
    name: text("name").notNull(),
    removedBy: text("removed_by").notNull(),
    /** Every row that went, by its table's name. Only PostgreSQL reads it: no number passes through JavaScript. */
    rows: jsonb("rows").notNull(),
    /** Where the files lay in the storage; they are held (held-files.ts). */
    files: text("files").array().notNull(),
    removedAt: instant("removed_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index("removals_oldest").on(table.removedAt)],
);
