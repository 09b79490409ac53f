import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { money, updatedAt } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";

/** What is planned for a month of a location; null: no budget of this figure. */
export const budgets = pgTable(
  "budgets",
  {
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    period: varchar("period", { length: 7 }).notNull(),
    grossSales: money("gross_sales"),
    netRevenue: money("net_revenue"),
    foodSales: money("food_sales"),
    beverageSales: money("beverage_sales"),
    laborCosts: money("labor_costs"),
    foodCost: money("food_cost"),
    beverageCost: money("beverage_cost"),
    cashDistribution: money("cash_distribution"),
    /** The name of who changed it last. */
    changedBy: text("changed_by").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.period] }),
    check("budgets_period_is_month", sql`${table.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);
