import { listNewest } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { listOverassigned } from "#server/investors/overassigned.repository.ts";
import { logoUrl } from "#server/locations/logos.ts";
import { readNamesakes } from "#server/locations/namesakes.ts";
import { countFiledBetween, listFiling, readKeptCounts } from "#server/overview/overview.repository.ts";
import { tellNews } from "#server/overview/tell-news.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { currentPeriod, startOfPeriod } from "#shared/domain/dates.ts";
import { addMonths, isPeriod, previousMonth } from "#shared/domain/period.ts";
import { FILING_SHOWN, NEWS_KINDS, type News, type Overview } from "#shared/overview/overview.schema.ts";

/** Entries of Recent Activity (spec section 2, Manager dashboard). */
const NEWS_SHOWN = 3;
/** Places whose shares exceed the whole; the others come into sight when these have been put right. */
const OVERASSIGNED_SHOWN = 5;

/** What the manager's dashboard shows. "This month" is the month that it is in the portal's zone. */
export async function readOverview(db: Executor, now: Date, timeZone: string): Promise<Overview> {
  const thisMonth = currentPeriod(now, timeZone);
  const filingPeriod = previousMonth(thisMonth);
  const from = startOfPeriod(thisMonth, timeZone);
  const until = startOfPeriod(addMonths(thisMonth, 1), timeZone);
  const [kept, reportsThisMonth, newest, filing, overassigned, namesakes] = await Promise.all([
    readKeptCounts(db, filingPeriod),
    countFiledBetween(db, from, until),
    listNewest(db, NEWS_KINDS, NEWS_SHOWN),
    listFiling(db, filingPeriod, FILING_SHOWN),
    listOverassigned(db, OVERASSIGNED_SHOWN),
    readNamesakes(db),
  ]);
  const nameOf = await tellNews(db, newest, namesakes);
  return {
    locations: kept.locations,
    investors: kept.investors,
    reportsThisMonth,
    reportsInAll: kept.filed,
    recent: newest.flatMap((entry) => toNews(entry, nameOf(entry))),
    filingPeriod,
    filing: filing.map(({ logoFile, ...place }) => ({
      ...place,
      address: namesakes.get(place.locationId)?.address,
      logoUrl: logoUrl(logoFile),
    })),
    filers: kept.filers,
    overassigned: overassigned.map((place) => ({
      ...place,
      address: namesakes.get(place.locationId)?.address,
    })),
  };
}

function toNews({ id, action, details, createdAt }: ActivityEntry, name: string): News[] {
  const kind = NEWS_KINDS.find((known) => known === action);
  if (kind === undefined) return [];
  return [{ id, kind, name, reportingPeriod: periodIn(details), createdAt }];
}

/** A report's entry carries its month among the facts. */
function periodIn(details: ActivityEntry["details"]): string | null {
  if (details === null || typeof details === "string") return null;
  const { reportingPeriod } = details as { reportingPeriod?: unknown };
  return typeof reportingPeriod === "string" && isPeriod(reportingPeriod) ? reportingPeriod : null;
}
