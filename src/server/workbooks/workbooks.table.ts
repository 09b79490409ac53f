import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { RememberedRows } from "#shared/domain/workbook/proposal.ts";

/** The rows of a location's P&L workbook that its figures came from when it was filed last: the next month finds them again. */
export const workbookRows = pgTable("workbook_rows", {
  locationId: integer("location_id")
    .primaryKey()
    .references(() => locations.id, { onDelete: "cascade" }),
  /** By measure, the sheet and the words of the rows. */
  rows: jsonb("rows").$type<RememberedRows>().notNull(),
  updatedAt: updatedAt(),
});
