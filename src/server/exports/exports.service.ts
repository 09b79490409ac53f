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

/** All reports of the archive with this filter, read page by page to bound memory. */
export async function* everyReport(
  db: Database,
  scope: ReaderScope,
  filter: ReportFilter,
): AsyncGenerator<ReportRow> {
  let cursor: string | null | undefined;
  do {
    const pageFilter = { ...filter, limit: REPORT_PAGE_MAX, cursor: cursor ?? undefined };
    const { rows, nextCursor } = await listReports(db, scope, pageFilter);
    yield* rows;
    cursor = nextCursor;
  } while (cursor !== null);
}

/** All entries of the activity log with this filter. */
export async function* everyEntry(
  db: Executor,
  scope: ReaderScope,
  filter: ActivityFilter,
  now: Date,
): AsyncGenerator<ActivityEntry> {
  let cursor: string | null | undefined;
  do {
    const pageFilter = { ...filter, limit: ACTIVITY_PAGE_MAX, cursor: cursor ?? undefined };
    const { entries, nextCursor } = await listActivity(db, scope, pageFilter, now);
    yield* entries;
    cursor = nextCursor;
  } while (cursor !== null);
}
