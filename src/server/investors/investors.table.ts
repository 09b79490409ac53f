import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
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

/**
 * Which investor holds which share of which location, in which months. An exclusion constraint allows an investor one share
 * of a location a month, and a trigger 100.00 % of a location in every month (migrations); rows from before may add up to
 * more, until they change.
 */
export const holdings = pgTable(
  "holdings",
  {
    id: serial("id").primaryKey(),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    sharePercentage: percent("share_percentage").notNull(),
    /** The first month; null: from before everything. */
    firstMonth: varchar("first_month", { length: 7 }),
    /** The last month; null: without an end. */
    lastMonth: varchar("last_month", { length: 7 }),
    createdAt: createdAt(),
  },
  (table) => [
    index("holdings_of_investor").on(table.investorId, table.locationId),
    index("holdings_location").on(table.locationId),
    check("holdings_share_range", sql`${table.sharePercentage} between 0 and 100`),
    check("holdings_months_in_order", sql`${table.firstMonth} <= ${table.lastMonth}`),
  ],
);
