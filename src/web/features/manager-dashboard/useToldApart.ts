import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { placesApart } from "#shared/domain/places-apart.ts";

interface Place {
  locationId: number;
  name: string;
}

/** What the places are called: the locations, for their addresses, are only asked for where two share a name. */
export function useToldApart(places: readonly Place[]): (place: Place) => string {
  const known = new Map(places.map(({ locationId, name }) => [locationId, name.trim().toLowerCase()]));
  const isShared = new Set(known.values()).size < known.size;
  const { data = [] } = useQuery({ ...query(api.locations.list), enabled: isShared });
  const nameOf = placesApart(data);
  return ({ locationId, name }) => {
    const location = data.find(({ id }) => id === locationId);
    return location && isShared ? nameOf(location) : name;
  };
}
