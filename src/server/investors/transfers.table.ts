import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, instant, money, percent } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";

/** A share that one investor gave to another, from a month on. What it did to their holdings stands there. */
export const transfers = pgTable(
  "transfers",
  {
    id: serial("id").primaryKey(),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    fromInvestorId: integer("from_investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    toInvestorId: integer("to_investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    sharePercentage: percent("share_percentage").notNull(),
    firstMonth: varchar("first_month", { length: 7 }).notNull(),
    price: money("price"),
    /** The name of the manager who entered it. */
    enteredBy: text("entered_by").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("transfers_location").on(table.locationId),
    index("transfers_from").on(table.fromInvestorId),
    index("transfers_to").on(table.toInvestorId),
    check("transfers_share_range", sql`${table.sharePercentage} > 0 and ${table.sharePercentage} <= 100`),
    check("transfers_to_another", sql`${table.fromInvestorId} <> ${table.toInvestorId}`),
    check("transfers_price_above_zero", sql`${table.price} > 0`),
  ],
);
