import { sql } from "drizzle-orm";
import { check, index, pgTable, serial, smallint, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#server/db/columns.ts";
import { LOCATION_KINDS } from "#shared/locations/locations.schema.ts";

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
    /** Day of the following month on which its reports are due; null: the group's day. */
    dueDay: smallint("due_day"),
    /** Null: it is not compared with others of its kind. */
    kind: text("kind", { enum: LOCATION_KINDS }),
    /** The first month in which it is compared by this kind; null: in all (shared/domain/standing.ts). */
    kindFrom: varchar("kind_from", { length: 7 }),
    /** The folded name for comparison (names.ts). */
    nameKey: text("name_key")
      .notNull()
      .generatedAlwaysAs(sql`name_key(name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("locations_due_day_range", sql`${table.dueDay} between 1 and 28`),
    check("locations_kind_known", sql`${table.kind} in ('cafe', 'bar', 'restaurant')`),
    index("locations_by_name_key").on(table.nameKey),
    index("locations_by_name").on(table.name, table.id),
  ],
);
