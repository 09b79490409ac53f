import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { ReportMeasureKey } from "#shared/domain/reports/report-figures.ts";
import type { RememberedRows } from "#shared/domain/workbook/proposal.ts";

export type RowsOfMonths = {
  readonly [Key in ReportMeasureKey]?: NonNullable<RememberedRows[Key]> & { readonly period: PeriodText };
};

/** The rows of a location's P&L workbook that its figures came from when it was filed last: the next month finds them again. */
export const workbookRows = pgTable("workbook_rows", {
  locationId: integer("location_id")
    .primaryKey()
    .references(() => locations.id, { onDelete: "cascade" }),
  /** By measure, the sheet and the words of the rows, and the month that was filed from them. */
  rows: jsonb("rows").$type<RowsOfMonths>().notNull(),
  updatedAt: updatedAt(),
});
