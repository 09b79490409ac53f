interface Place {
  readonly locationId: number;
  readonly location: { readonly name: string; readonly address: string };
}

const folded = (name: string) => name.trim().toLowerCase();

/** What each location is called on the page: its name, with the address where two places share a name. */
export function locationLabels(places: readonly Place[]): ReadonlyMap<number, string> {
  const known = new Map(places.map(({ locationId, location }) => [locationId, location]));
  const bearers = new Map<string, number>();
  for (const { name } of known.values()) bearers.set(folded(name), (bearers.get(folded(name)) ?? 0) + 1);
  return new Map(
    [...known].map(([id, { name, address }]) => [
      id,
      (bearers.get(folded(name)) ?? 0) > 1 ? `${name.trim()}, ${address}` : name,
    ]),
  );
}
