import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique, varchar } from "drizzle-orm/pg-core";
import { createdAt, percent, updatedAt } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";
import { users } from "#server/users/users.table.ts";

/** An investor; name and credentials are in users. */
export const investors = pgTable("investors", {
  id: serial("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique("investors_user_unique")
    .references(() => users.id, { onDelete: "cascade" }),
  phoneNumber: varchar("phone_number", { length: 20 }).notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Current holdings: which investor holds which share of which location. */
export const investorLocations = pgTable(
  "investor_locations",
  {
    id: serial("id").primaryKey(),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    sharePercentage: percent("share_percentage").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("investor_locations_once").on(table.investorId, table.locationId),
    index("investor_locations_location").on(table.locationId),
    check("investor_locations_share_range", sql`${table.sharePercentage} between 0 and 100`),
  ],
);
