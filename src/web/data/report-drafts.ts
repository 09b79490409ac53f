import { formatPeriod, isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { parseId } from "#web/data/report-urls.ts";
import { sessionStore } from "#web/lib/storage.ts";
import { draftPrefix } from "./draft-names.ts";

/** What a report is about; no location was chosen yet where it is null. */
export interface ReportKey {
  locationId: number | null;
  period: PeriodText;
}

/** The drafts that an account has in this tab, the newest month first. */
export function reportDrafts(userId: string): ReportKey[] {
  const start = draftPrefix(userId);
  return sessionStore
    .keys(start)
    .flatMap((name) => parseDraftName(name.slice(start.length)))
    .toSorted((a, b) => b.period.localeCompare(a.period) || (a.locationId ?? 0) - (b.locationId ?? 0));
}

const NO_LOCATION = "none";

/** Where a draft is kept in session storage. */
export const draftName = (userId: string, { locationId, period }: ReportKey): string =>
  `${draftPrefix(userId)}${locationId ?? NO_LOCATION}/${period}`;

/** "Harbor & Vine Wine Bar, October 2026"; the month alone while no location is chosen or its name is not known. */
export function draftTitle({ period }: ReportKey, location: string | null): string {
  return location === null ? formatPeriod(period) : `${location}, ${formatPeriod(period)}`;
}

function parseDraftName(name: string): ReportKey[] {
  const [location = "", period = ""] = name.split("/");
  const locationId = parseId(location);
  return isPeriod(period) && (locationId !== null || location === NO_LOCATION)
    ? [{ locationId, period }]
    : [];
}

/** "correction of" for a draft that corrects a filed report, else "report for". */
export function draftKind(userId: string, report: ReportKey): "report for" | "correction of" {
  const draft = sessionStore.getJson(draftName(userId, report)) as {
    corrects?: { report?: unknown };
  } | null;
  return draft?.corrects?.report ? "correction of" : "report for";
}

/** For a report that somebody else has filed while the reader's own was not sent. */
export const filedMeanwhile = (title: string) => `${title} was filed meanwhile; what you entered is kept`;
