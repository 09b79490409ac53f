import { sql } from "drizzle-orm";
import { index, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#server/db/columns.ts";

/** The group's restaurants, cafes and bars. */
export const locations = pgTable(
  "locations",
  {
    id: serial("id").primaryKey(),
    name: varchar("name", { length: 255 }).notNull(),
    address: text("address").notNull(),
    description: text("description"),
    /** The stored logo's file name; the API shows its address as logoUrl. */
    logoFile: text("logo_file"),
    /** The folded name for comparison (names.ts). */
    nameKey: text("name_key")
      .notNull()
      .generatedAlwaysAs(sql`name_key(name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("locations_by_name_key").on(table.nameKey),
    index("locations_by_name").on(table.name, table.id),
  ],
);
