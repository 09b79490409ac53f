import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/db/client.ts";
import { locationsInScope, type ReaderScope } from "#server/policies.ts";
import { type RowsOfMonths, workbookRows } from "#server/workbooks/workbooks.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import type { FigureSources } from "#shared/reports/figure-sources.schema.ts";

/** The rows that the figures of a location came from when it was filed last; none where it never was from a workbook. */
export async function findRememberedRows(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
): Promise<RowsOfMonths> {
  const [row] = await db
    .select({ rows: workbookRows.rows })
    .from(workbookRows)
    .where(and(eq(workbookRows.locationId, locationId), locationsInScope(scope, workbookRows.locationId)));
  return row?.rows ?? {};
}

/** Remembers the rows of the report's month; those of figures that were typed this time stay as they were. */
export async function rememberRows(
  tx: Transaction,
  locationId: number,
  period: PeriodText,
  sources: FigureSources,
): Promise<void> {
  const rows = Object.fromEntries(
    REPORT_MEASURES.flatMap(({ key }) => {
      const source = sources[reportMonthKey(key)];
      return source ? [[key, { sheet: source.sheet, words: source.words, period }]] : [];
    }),
  );
  if (Object.keys(rows).length === 0) return;
  await tx
    .insert(workbookRows)
    .values({ locationId, rows })
    .onConflictDoUpdate({
      target: workbookRows.locationId,
      set: { rows: sql`${workbookRows.rows} || excluded.rows`, updatedAt: sql`now()` },
    });
}
