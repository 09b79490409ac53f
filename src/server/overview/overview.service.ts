import { listNewest } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { logoUrl } from "#server/locations/logos.ts";
import {
  countFiled,
  countInvestors,
  countLocations,
  listFiling,
} from "#server/overview/overview.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { isPeriod, previousMonth } from "#shared/domain/period.ts";
import { NEWS_KINDS, type News, type Overview } from "#shared/overview/overview.schema.ts";

/** Entries of Recent Activity (spec section 2, Manager dashboard). */
const NEWS_SHOWN = 3;

/** What the manager's dashboard shows. "This month" is the month of the server's own clock and zone. */
export async function readOverview(db: Executor, now: Date): Promise<Overview> {
  const filingPeriod = previousMonth(currentPeriod(now));
  const [locations, investors, filed, newest, filing] = await Promise.all([
    countLocations(db),
    countInvestors(db),
    countFiled(db, startOfMonth(now, 0), startOfMonth(now, 1)),
    listNewest(db, NEWS_KINDS, NEWS_SHOWN),
    listFiling(db, filingPeriod),
  ]);
  return {
    locations,
    investors,
    reportsThisMonth: filed.between,
    reportsInAll: filed.all,
    recent: newest.flatMap(toNews),
    filingPeriod,
    filing: filing.map(({ logoFile, ...place }) => ({ ...place, logoUrl: logoUrl(logoFile) })),
  };
}

/** The instant at which the month so many months later begins. */
function startOfMonth(now: Date, later: number): string {
  return new Date(now.getFullYear(), now.getMonth() + later, 1).toISOString();
}

function toNews({ id, action, entityName, details, createdAt }: ActivityEntry): News[] {
  const kind = NEWS_KINDS.find((known) => known === action);
  if (kind === undefined) return [];
  return [{ id, kind, name: entityName ?? "", reportingPeriod: periodIn(details), createdAt }];
}

/** A report's entry carries its month among the facts. */
function periodIn(details: ActivityEntry["details"]): string | null {
  if (details === null || typeof details === "string") return null;
  const { reportingPeriod } = details as { reportingPeriod?: unknown };
  return typeof reportingPeriod === "string" && isPeriod(reportingPeriod) ? reportingPeriod : null;
}
