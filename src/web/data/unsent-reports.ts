import { formatPeriod, isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { sessionStore } from "#web/lib/storage.ts";

/** What an unsent report is about; no location was chosen yet where it is null. */
export interface UnsentReport {
  locationId: number | null;
  period: PeriodText;
}

/** The reports that an account has entered in this tab and not sent, the newest month first. */
export function unsentReports(userId: string): UnsentReport[] {
  const start = unsentStart(userId);
  return sessionStore
    .keys(start)
    .flatMap((name) => parseUnsentName(name.slice(start.length)))
    .toSorted((a, b) => b.period.localeCompare(a.period) || (a.locationId ?? 0) - (b.locationId ?? 0));
}

const unsentStart = (userId: string) => `${UNSENT_REPORT}/${userId}/`;

/** Its key in session storage. */
const unsentName = (userId: string, { locationId, period }: UnsentReport) =>
  `${unsentStart(userId)}${locationId ?? "none"}/${period}`;

/** "Harbor & Vine Wine Bar, October 2026"; the month alone while no location is chosen or its name is not known. */
export function unsentTitle({ period }: UnsentReport, location: string | null): string {
  return location === null ? formatPeriod(period) : `${location}, ${formatPeriod(period)}`;
}

function parseUnsentName(name: string): UnsentReport[] {
  const [location = "", period = ""] = name.split("/");
  const isNone = location === "none";
  if (!isPeriod(period) || !(isNone || /^[1-9]\d{0,8}$/.test(location))) return [];
  return [{ locationId: isNone ? null : Number(location), period }];
}

/** "report for", or of a filed report whose corrections wait "correction of". */
export function unsentKind(userId: string, report: UnsentReport): "report for" | "correction of" {
  const draft = sessionStore.getJson(unsentName(userId, report)) as {
    corrects?: { report?: unknown };
  } | null;
  return draft?.corrects?.report ? "correction of" : "report for";
}

/** For a report that somebody else has filed while the reader's own was not sent. */
export const filedMeanwhile = (title: string) => `${title} was filed meanwhile; what you entered is kept`;

/** Prefix of the session storage keys of the monthly report's drafts. */
export const UNSENT_REPORT = "report-draft";
/** Last part of the key that names the draft that is open. */
export const OPEN_REPORT = "open";

/** Whether this tab stores a report that was entered and not sent: of an account, or of any. */
export function hasUnsentReport(userId?: string): boolean {
  const start = userId === undefined ? `${UNSENT_REPORT}/` : `${UNSENT_REPORT}/${userId}/`;
  return sessionStore.keys(start).some((name) => !name.endsWith(`/${OPEN_REPORT}`));
}
