import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const REMOVAL_KINDS = ["location", "investor", "report"] as const;

/** Deleted data: the rows are moved from their tables into this one, so that no query needs to exclude deleted rows. */
export const removals = pgTable(
  "removals",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: REMOVAL_KINDS }).notNull(),
    entityId: text("entity_id").notNull(),
    name: text("name").notNull(),
    removedBy: text("removed_by").notNull(),
    /** The deleted rows by table name. Only PostgreSQL reads it, so numbers stay exact. */
    rows: jsonb("rows").notNull(),
    /** The former keys of the files, which are in the trash (files/trash.ts). */
    files: text("files").array().notNull(),
    removedAt: instant("removed_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index("removals_oldest").on(table.removedAt)],
);
