import type { Executor } from "#server/db/client.ts";
import { listFirstFiled, listLastFiled, type WhichLocations } from "#server/due/due.repository.ts";
import type { LocationRow } from "#server/locations/locations.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { dayOf } from "#shared/domain/days.ts";
import {
  type DueReport,
  dueReport,
  type FilingLocation,
  firstCounted,
  isClosed,
  onTime,
  todayIn,
} from "#shared/domain/due.ts";
import { isPeriod } from "#shared/domain/periods.ts";

/** A location, and what it has to file. */
export interface LocationDue extends FilingLocation {
  location: LocationRow;
  /** Null while nothing is due. */
  due: DueReport | null;
  /** It has filed nothing for so long that nothing is expected. */
  isClosed: boolean;
}

/**
 * The locations in scope by name with the report that is due, by the group's day where they have none of their own. For
 * an investor it is the month after the last published one.
 * @param which only these
 */
export async function readDue(
  db: Executor,
  scope: ReaderScope,
  now: Date,
  timeZone: string,
  which: WhichLocations = {},
): Promise<LocationDue[]> {
  const [rows, settings] = await Promise.all([listLastFiled(db, scope, which), readSettings(db)]);
  const { currentMonth } = todayIn(now, timeZone);
  return rows.map(({ location, last: newest }) => {
    const last = newest !== null && isPeriod(newest) ? newest : null;
    const made = currentPeriod(new Date(location.createdAt), timeZone);
    const filing = { last, made, dueDay: location.dueDay ?? settings.dueDay };
    const due = dueReport(filing, currentMonth);
    return { location, ...filing, due, isClosed: isClosed(filing, currentMonth) };
  });
}

/** How many of the last months of a location that were due came on time; null for none. */
export async function readOnTime(
  db: Executor,
  scope: ReaderScope,
  place: LocationDue,
  now: Date,
  timeZone: string,
): Promise<{ count: number; of: number } | null> {
  const { today, currentMonth } = todayIn(now, timeZone);
  const rows = await listFirstFiled(db, scope, place.location.id, firstCounted(currentMonth));
  const filedOn = new Map(
    rows.map(({ period, moment, isImported }) => [
      period,
      isImported ? null : dayOf(new Date(moment), timeZone),
    ]),
  );
  return onTime(place, filedOn, today);
}

/** What an investor may know of due reports, by location: nothing unless the settings say so. @param held held now */
export async function listExpected(
  db: Executor,
  scope: ReaderScope,
  held: readonly number[],
  now: Date,
  timeZone: string,
): Promise<Map<number, LocationDue>> {
  if (held.length === 0 || !(await readSettings(db)).expectedForInvestors) return new Map();
  const places = await readDue(db, scope, now, timeZone, { among: held });
  return new Map(places.map((place) => [place.location.id, place]));
}
