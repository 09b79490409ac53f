import { listNewest } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import { listOverassigned } from "#server/investors/holdings.repository.ts";
import { readNamesakes } from "#server/locations/locations.service.ts";
import {
  countFiledBetween,
  listFiling,
  listLocationsOf,
  countAll,
} from "#server/overview/overview.repository.ts";
import { countOpenReviews, listReturnedTo } from "#server/reports/review/reviews.repository.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { currentPeriod, DAY_MS, startOfPeriod } from "#shared/domain/dates.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS } from "#shared/domain/limits.ts";
import { locationDisplayName } from "#shared/domain/names.ts";
import { addMonths, isPeriod, previousMonth } from "#shared/domain/periods.ts";
import {
  FILING_SHOWN,
  type RecentEntry,
  RECENT_ENTRY_KINDS,
  type Overview,
} from "#shared/overview/overview.schema.ts";

/** Entries of Recent Activity. */
const RECENT_ENTRIES_SHOWN = 3;
/** Locations whose shares exceed 100 %; more appear when these are corrected. */
const OVERASSIGNED_SHOWN = 5;
/** Reports that were returned to the reader; more appear when these are filed again. */
const RETURNED_SHOWN = 5;
/** As long as the log shows without another choice. */
const TURNED_OFF_SHOWN_MS = ACTIVITY_RANGE_DEFAULT_DAYS * DAY_MS;

/** The manager's dashboard. "This month" is the current month in the portal's time zone. */
export async function readOverview(
  db: Executor,
  manager: Pick<Actor, "userId">,
  now: Date,
  timeZone: string,
): Promise<Overview> {
  const thisMonth = currentPeriod(now, timeZone);
  const filingPeriod = previousMonth(thisMonth);
  const from = startOfPeriod(thisMonth, timeZone);
  const until = startOfPeriod(addMonths(thisMonth, 1), timeZone);
  const [
    counts,
    reportsThisMonth,
    newest,
    filing,
    overassigned,
    namesakes,
    reviews,
    returned,
    settings,
    [turnedOff],
  ] = await Promise.all([
    countAll(db, filingPeriod),
    countFiledBetween(db, from, until),
    listNewest(db, RECENT_ENTRY_KINDS, RECENT_ENTRIES_SHOWN),
    listFiling(db, filingPeriod, FILING_SHOWN),
    listOverassigned(db, OVERASSIGNED_SHOWN),
    readNamesakes(db),
    countOpenReviews(db, manager.userId),
    listReturnedTo(db, manager.userId, RETURNED_SHOWN),
    readSettings(db),
    listNewest(db, ["turn_off_review"], 1),
  ]);
  // Nobody reviews what they filed themselves.
  const toReview = reviews.waiting - reviews.ownWaiting;
  const nameOf = await labelActivityEntries(db, newest, namesakes);
  return {
    locations: counts.locations,
    investors: counts.investors,
    reportsThisMonth,
    reportsInAll: counts.filed,
    recent: newest.flatMap((entry) => toRecentEntry(entry, nameOf(entry))),
    filingPeriod,
    filing: filing.map(({ logoFile, ...location }) => ({
      ...location,
      address: namesakes.get(location.locationId)?.address,
      logoUrl: logoUrl(logoFile),
    })),
    filers: counts.filers,
    overassigned: overassigned.map((location) => ({
      ...location,
      address: namesakes.get(location.locationId)?.address,
    })),
    ...(settings.reviewRequired && { reviewRequired: true as const }),
    ...(turnedOff &&
      now.getTime() - Date.parse(turnedOff.createdAt) < TURNED_OFF_SHOWN_MS && {
        reviewTurnedOff: { by: turnedOff.userName ?? "", at: turnedOff.createdAt },
      }),
    ...(toReview > 0 && { waitingReviews: toReview }),
    ...(returned.length > 0 && {
      returned: returned.map((report) => ({
        ...report,
        address: namesakes.get(report.locationId)?.address,
      })),
    }),
  };
}

function toRecentEntry({ id, action, details, createdAt }: ActivityEntry, name: string): RecentEntry[] {
  const kind = RECENT_ENTRY_KINDS.find((known) => known === action);
  if (kind === undefined) return [];
  return [{ id, kind, name, reportingPeriod: periodIn(details), createdAt }];
}

/** The month of a report's entry. */
function periodIn(details: ActivityEntry["details"]): string | null {
  if (details === null || typeof details === "string") return null;
  const { reportingPeriod } = details as { reportingPeriod?: unknown };
  return typeof reportingPeriod === "string" && isPeriod(reportingPeriod) ? reportingPeriod : null;
}

interface NamedLocation {
  readonly name: string;
  readonly address: string;
}

/**
 * The entries' names on the dashboard: as logged, with the address where the location now shares its name with
 * another.
 * @param namesakes the locations that share their names, by id
 */
async function labelActivityEntries(
  db: Executor,
  entries: readonly ActivityEntry[],
  namesakes: ReadonlyMap<number, NamedLocation>,
): Promise<(entry: ActivityEntry) => string> {
  const noted = ({ entityName }: ActivityEntry) => entityName ?? "";
  if (namesakes.size === 0) return noted;
  const reports = entries.filter(({ entityType }) => entityType === "report").map(idOf);
  const locationOf = reports.length === 0 ? new Map<number, number>() : await listLocationsOf(db, reports);
  return (entry) => {
    const id = entry.entityType === "report" ? locationOf.get(idOf(entry)) : idOf(entry);
    const location = entry.entityType === "investor" || id === undefined ? undefined : namesakes.get(id);
    return location?.name === entry.entityName ? locationDisplayName(location) : noted(entry);
  };
}

const idOf = ({ entityId }: ActivityEntry) => Number(entityId);
