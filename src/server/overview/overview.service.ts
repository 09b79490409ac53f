import { listNewest } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { listAllDrafts } from "#server/drafts/drafts.service.ts";
import { type LocationDue, readDue } from "#server/due/due.service.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import type { LocationRow } from "#server/locations/locations.repository.ts";
import {
  countFiled,
  countFiledBetween,
  countFilers,
  countInvestors,
  countLocations,
  listFilers,
} from "#server/overview/overview.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { countOpenReviews, listReturnedTo } from "#server/reports/review/reviews.repository.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { isAble } from "#shared/auth/abilities.ts";
import { currentPeriod, DAY_MS, startOfPeriod } from "#shared/domain/dates.ts";
import { type DayText, dayOf } from "#shared/domain/days.ts";
import { isDueSoon, isLate } from "#shared/domain/due.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS } from "#shared/domain/limits.ts";
import { addMonths, isPeriod, previousMonth } from "#shared/domain/periods.ts";
import {
  DUE_SHOWN,
  FILING_SHOWN,
  type RecentEntry,
  RECENT_ENTRY_KINDS,
  type Overview,
} from "#shared/overview/overview.schema.ts";

/** Entries of Recent Activity. */
const RECENT_ENTRIES_SHOWN = 3;
/** Reports that were returned to the reader; more appear when these are filed again. */
const RETURNED_SHOWN = 5;
/** As long as the log shows without another choice. */
const TURNED_OFF_SHOWN_MS = ACTIVITY_RANGE_DEFAULT_DAYS * DAY_MS;

/**
 * The manager's dashboard, without what the manager's kind does not do. "This month" is the current month in the portal's
 * time zone.
 */
export async function readOverview(
  db: Executor,
  manager: Pick<Actor, "scope" | "userId" | "role" | "kind">,
  now: Date,
  timeZone: string,
): Promise<Overview> {
  const { scope } = manager;
  const files = isAble(manager, "fileReports");
  const thisMonth = currentPeriod(now, timeZone);
  const filingPeriod = previousMonth(thisMonth);
  const from = startOfPeriod(thisMonth, timeZone);
  const until = startOfPeriod(addMonths(thisMonth, 1), timeZone);
  const [
    locations,
    behind,
    filers,
    reportsInAll,
    investors,
    reportsThisMonth,
    newest,
    reviews,
    returned,
    drafts,
    settings,
    [turnedOff],
  ] = await Promise.all([
    countLocations(db, scope),
    readDue(db, scope, now, timeZone, { notFiledSince: filingPeriod }),
    countFilers(db, scope, filingPeriod),
    countFiled(db, scope),
    isAble(manager, "readInvestors") ? countInvestors(db, scope) : undefined,
    countFiledBetween(db, scope, from, until),
    listNewest(db, scope, RECENT_ENTRY_KINDS, RECENT_ENTRIES_SHOWN),
    isAble(manager, "reviewReports") ? countOpenReviews(db, manager) : null,
    files ? listReturnedTo(db, manager, RETURNED_SHOWN) : [],
    files ? listAllDrafts(db, scope) : [],
    readSettings(db),
    // Every manager is told, also one who is limited to locations.
    listNewest(db, EVERYTHING, ["turn_off_review"], 1),
  ]);
  // Nobody reviews what they filed themselves.
  const toReview = reviews === null ? 0 : reviews.waiting - reviews.ownWaiting;
  const missing = behind.filter(({ isClosed }) => !isClosed);
  const closed = behind.length - missing.length;
  const today = dayOf(now, timeZone);
  const due = files ? dueNow(missing, today) : [];
  const shown = missing.slice(0, FILING_SHOWN);
  const filed = await listFilers(db, scope, filingPeriod, FILING_SHOWN - shown.length);
  return {
    locations,
    ...(closed > 0 && { closed }),
    ...(investors !== undefined && { investors }),
    reportsThisMonth,
    reportsInAll,
    recent: newest.flatMap(toRecentEntry),
    filingPeriod,
    filing: [
      ...shown.map(({ location }) => toFiling(location, false)),
      ...filed.map((location) => toFiling(location, true)),
    ],
    filers,
    ...(due.length > 0 && {
      due: {
        count: due.length,
        late: due.filter((one) => isLate(one, today)).length,
        first: due.slice(0, DUE_SHOWN),
      },
    }),
    ...(settings.reviewRequired && { reviewRequired: true as const }),
    ...(turnedOff &&
      now.getTime() - Date.parse(turnedOff.createdAt) < TURNED_OFF_SHOWN_MS && {
        reviewTurnedOff: { by: turnedOff.userName ?? "", at: turnedOff.createdAt },
      }),
    ...(toReview > 0 && { waitingReviews: toReview }),
    ...(drafts.length > 0 && { drafts }),
    ...(returned.length > 0 && { returned }),
  };
}

const toFiling = ({ id, name, logoFile }: LocationName, filed: boolean) => ({
  locationId: id,
  name,
  logoUrl: logoUrl(logoFile),
  filed,
});
type LocationName = Pick<LocationRow, "id" | "name" | "logoFile">;

/** The reports that are late, or due soon, the longest late first. */
const dueNow = (places: readonly LocationDue[], today: DayText) =>
  places
    .flatMap(({ location: { id, name }, due }) => (due ? { ...due, locationId: id, name } : []))
    .filter((due) => isDueSoon(due, today))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)));

function toRecentEntry({ id, action, entityName, details, createdAt }: ActivityEntry): RecentEntry[] {
  const kind = RECENT_ENTRY_KINDS.find((known) => known === action);
  if (kind === undefined) return [];
  return [{ id, kind, name: entityName ?? "", reportingPeriod: periodIn(details), createdAt }];
}

function periodIn(details: ActivityEntry["details"]): string | null {
  if (details === null || typeof details === "string") return null;
  const { reportingPeriod } = details as { reportingPeriod?: unknown };
  return typeof reportingPeriod === "string" && isPeriod(reportingPeriod) ? reportingPeriod : null;
}
