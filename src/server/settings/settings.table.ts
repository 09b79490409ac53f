import { sql } from "drizzle-orm";
import { boolean, check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/db/columns.ts";

/** What managers set for the whole portal: one row at most, none until something was saved. Null: not set. */
export const settings = pgTable(
  "settings",
  {
    id: smallint("id").primaryKey().default(1),
    groupName: text("group_name"),
    /** The stored logo's file name; the API shows its address as logoUrl. */
    logoFile: text("logo_file"),
    /** "#2f6fb0" */
    accentColour: text("accent_colour"),
    contactLine: text("contact_line"),
    /** Whom e-mails come from. */
    senderName: text("sender_name"),
    /** A second manager has to approve a filed report before investors see it. */
    reviewRequired: boolean("review_required").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [check("settings_one_row", sql`${table.id} = 1`)],
);
