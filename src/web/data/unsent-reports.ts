import { formatPeriod, isPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { tabMemory } from "#web/lib/tab-memory.ts";
import { UNSENT_REPORT } from "#web/lib/unsent-report.ts";

/** What an unsent report is about; no location was chosen yet where it is null. */
export interface UnsentReport {
  locationId: number | null;
  period: PeriodText;
}

/** The reports that an account has entered in this tab and not sent, the newest month first. */
export function unsentReports(userId: string): UnsentReport[] {
  const start = unsentStart(userId);
  return tabMemory
    .names(start)
    .flatMap((name) => placeOf(name.slice(start.length)))
    .toSorted((a, b) => b.period.localeCompare(a.period) || (a.locationId ?? 0) - (b.locationId ?? 0));
}

const unsentStart = (userId: string) => `${UNSENT_REPORT}/${userId}/`;

/** The name under which a tab keeps it. */
export const unsentName = (userId: string, { locationId, period }: UnsentReport) =>
  `${unsentStart(userId)}${locationId ?? "none"}/${period}`;

/** "Harbor & Vine Wine Bar, October 2026"; the month alone while no location is chosen or its name is not known. */
export function unsentTitle({ period }: UnsentReport, location: string | null): string {
  return location === null ? formatPeriod(period) : `${location}, ${formatPeriod(period)}`;
}

function placeOf(name: string): UnsentReport[] {
  const [location = "", period = ""] = name.split("/");
  const isNone = location === "none";
  if (!isPeriod(period) || !(isNone || /^[1-9]\d{0,8}$/.test(location))) return [];
  return [{ locationId: isNone ? null : Number(location), period }];
}
