import { and, asc, eq, gte, inArray, max, notExists, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { dueReminders } from "#server/due/due.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { locationsInScope, type ReaderScope, reportsInScope } from "#server/policies.ts";
import { isFiledReport, reports, reportVersions } from "#server/reports/reports.table.ts";
import { isPublishedVersion, reportReviews } from "#server/reports/review/reviews.table.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/** All without either. */
export interface WhichLocations {
  readonly among?: readonly number[];
  /** Those that have filed neither this month nor a later one. */
  readonly notFiledSince?: PeriodText;
}

/** The locations in scope by name, each with the last month that the reader sees filed. */
export async function listLastFiled(
  db: Executor,
  scope: ReaderScope,
  { among, notFiledSince }: WhichLocations = {},
) {
  const { id, name } = locations;
  const filedSince = db
    .select({ one: sql`1` })
    .from(reports)
    .where(
      and(
        eq(reports.locationId, id),
        gte(reports.reportingPeriod, notFiledSince ?? ""),
        isFiledReport,
        reportsInScope(scope, id),
      ),
    );
  const last = db
    .select({ last: max(reports.reportingPeriod) })
    .from(reports)
    .where(and(eq(reports.locationId, id), isFiledReport, reportsInScope(scope, id)));
  return db
    .select({ location: locations, last: sql<PeriodText | null>`(${last})` })
    .from(locations)
    .where(
      and(
        locationsInScope(scope, id),
        among && inArray(id, [...among]),
        notFiledSince === undefined ? undefined : notExists(filedSince),
      ),
    )
    .orderBy(asc(name), asc(id));
}

/**
 * When each month of a location first came: when it was filed, or for an investor when it could first be read.
 * @param from of this month and later ones
 */
export async function listFirstFiled(
  db: Executor,
  scope: ReaderScope,
  locationId: number,
  from: PeriodText,
): Promise<{ period: PeriodText; moment: string; isImported: boolean }[]> {
  const { reportId, version, signedAt } = reportVersions;
  // A review that was made with its version kept it from investors; a later one is the mark of a manager.
  const published = sql<string>`case when ${reportReviews.createdAt} = ${reportVersions.createdAt}
    then ${reportReviews.decidedAt} else ${signedAt} end`.mapWith(signedAt);
  return db
    .selectDistinctOn([reports.id], {
      period: reports.reportingPeriod,
      moment: scope.investorId === null ? signedAt : published,
      isImported: sql<boolean>`${reportVersions.occasion} = 'Imported'`,
    })
    .from(reports)
    .innerJoin(reportVersions, eq(reportId, reports.id))
    .leftJoin(reportReviews, and(eq(reportReviews.reportId, reportId), eq(reportReviews.version, version)))
    .where(
      and(
        eq(reports.locationId, locationId),
        gte(reports.reportingPeriod, from),
        isFiledReport,
        reportsInScope(scope, reports.locationId),
        scope.investorId === null ? undefined : isPublishedVersion,
      ),
    )
    .orderBy(asc(reports.id), asc(version));
}

type Reminder = Pick<typeof dueReminders.$inferSelect, "locationId" | "period" | "step">;

/** Remembers reminders. @returns those that were not remembered before: of two runs at once only one gets each */
export async function insertReminders(tx: Executor, reminders: readonly Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  return tx
    .insert(dueReminders)
    .values([...reminders])
    .onConflictDoNothing()
    .returning();
}
