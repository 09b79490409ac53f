import type { Executor } from "#server/db/client.ts";
import { listLocationsOf } from "#server/overview/overview.repository.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { placeName } from "#shared/domain/places-apart.ts";

interface Place {
  readonly name: string;
  readonly address: string;
}

/**
 * What the entries' things are called on the dashboard: as it was noted, and with the address where a location has come
 * to share its name since, as long as it is there.
 * @param namesakes the locations that share their names, by id
 */
export async function tellNews(
  db: Executor,
  entries: readonly ActivityEntry[],
  namesakes: ReadonlyMap<number, Place>,
): Promise<(entry: ActivityEntry) => string> {
  const noted = ({ entityName }: ActivityEntry) => entityName ?? "";
  if (namesakes.size === 0) return noted;
  const reports = entries.filter(({ entityType }) => entityType === "report").map(idOf);
  const placeOf = reports.length === 0 ? new Map<number, number>() : await listLocationsOf(db, reports);
  return (entry) => {
    const id = entry.entityType === "report" ? placeOf.get(idOf(entry)) : idOf(entry);
    const place = entry.entityType === "investor" || id === undefined ? undefined : namesakes.get(id);
    return place?.name === entry.entityName ? placeName(place) : noted(entry);
  };
}

const idOf = ({ entityId }: ActivityEntry) => Number(entityId);
