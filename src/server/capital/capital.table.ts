import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, money, updatedAt } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { EarlierEntry } from "#shared/capital/capital.schema.ts";
import { CAPITAL_KINDS } from "#shared/domain/returns/returns.ts";

/** What an investor put into a location and got back of it, and distributions from before the first month in the portal. */
export const capitalEntries = pgTable(
  "capital_entries",
  {
    id: serial("id").primaryKey(),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    kind: text("kind", { enum: CAPITAL_KINDS }).notNull(),
    amount: money("amount").notNull(),
    note: text("note"),
    /** Of the price of a transferred share. No key: a transfer that is undeleted with one investor finds the other's entry. */
    transferId: integer("transfer_id"),
    enteredBy: text("entered_by").notNull(),
    /** What it said before each correction, the oldest first. */
    earlier: jsonb("earlier").$type<readonly EarlierEntry[]>().notNull().default([]),
    /** Why it was corrected last. */
    reason: text("reason"),
    removedAt: instant("removed_at"),
    removedBy: text("removed_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("capital_entries_of_investor").on(table.investorId, table.locationId),
    index("capital_entries_location").on(table.locationId),
    index("capital_entries_transfer").on(table.transferId),
    check("capital_entries_kind_known", sql`${table.kind} in ('contribution', 'return', 'received_before')`),
    check("capital_entries_above_zero", sql`${table.amount} > 0`),
  ],
);
