import { listActivity } from "#server/activity/activity.service.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { ReaderScope } from "#server/policies.ts";
import { listReports } from "#server/reports/report-archive.repository.ts";
import {
  ACTIVITY_PAGE_MAX,
  type ActivityEntry,
  type ActivityFilter,
} from "#shared/activity/activity.schema.ts";
import { REPORT_PAGE_MAX, type ReportFilter } from "#shared/reports/report-filter.schema.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";

/** All reports of the archive with this filter. */
export const everyReport = (
  db: Database,
  scope: ReaderScope,
  filter: ReportFilter,
): AsyncGenerator<ReportRow> =>
  everyRow((cursor) => listReports(db, scope, { ...filter, limit: REPORT_PAGE_MAX, cursor }));

/** All entries of the activity log with this filter. */
export const everyEntry = (
  db: Executor,
  scope: ReaderScope,
  filter: ActivityFilter,
  now: Date,
): AsyncGenerator<ActivityEntry> =>
  everyRow(async (cursor) => {
    const page = await listActivity(db, scope, { ...filter, limit: ACTIVITY_PAGE_MAX, cursor }, now);
    return { rows: page.entries, nextCursor: page.nextCursor };
  });

/** Reads page by page, which bounds the memory. */
async function* everyRow<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await readPage(cursor);
    yield* rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
