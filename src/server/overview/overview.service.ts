import { listNewest } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { listAllDrafts } from "#server/drafts/drafts.service.ts";
import { logoUrl } from "#server/files/logos.ts";
import type { Actor } from "#server/http/access.ts";
import {
  countAll,
  countFiledBetween,
  countInvestors,
  listFiling,
} from "#server/overview/overview.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { countOpenReviews, listReturnedTo } from "#server/reports/review/reviews.repository.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { isAble } from "#shared/auth/abilities.ts";
import { currentPeriod, DAY_MS, startOfPeriod } from "#shared/domain/dates.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS } from "#shared/domain/limits.ts";
import { addMonths, isPeriod, previousMonth } from "#shared/domain/periods.ts";
import {
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
    counts,
    investors,
    reportsThisMonth,
    newest,
    filing,
    reviews,
    returned,
    drafts,
    settings,
    [turnedOff],
  ] = await Promise.all([
    countAll(db, scope, filingPeriod),
    isAble(manager, "readInvestors") ? countInvestors(db, scope) : undefined,
    countFiledBetween(db, scope, from, until),
    listNewest(db, scope, RECENT_ENTRY_KINDS, RECENT_ENTRIES_SHOWN),
    listFiling(db, scope, filingPeriod, FILING_SHOWN),
    isAble(manager, "reviewReports") ? countOpenReviews(db, manager) : null,
    files ? listReturnedTo(db, manager, RETURNED_SHOWN) : [],
    files ? listAllDrafts(db, scope) : [],
    readSettings(db),
    // Every manager is told, also one who is limited to locations.
    listNewest(db, EVERYTHING, ["turn_off_review"], 1),
  ]);
  // Nobody reviews what they filed themselves.
  const toReview = reviews === null ? 0 : reviews.waiting - reviews.ownWaiting;
  return {
    locations: counts.locations,
    ...(investors !== undefined && { investors }),
    reportsThisMonth,
    reportsInAll: counts.filed,
    recent: newest.flatMap(toRecentEntry),
    filingPeriod,
    filing: filing.map(({ logoFile, ...location }) => ({
      ...location,
      logoUrl: logoUrl(logoFile),
    })),
    filers: counts.filers,
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
