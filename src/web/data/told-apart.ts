import type { Location } from "#shared/locations/locations.schema.ts";

const alike = ({ name }: Location) => name.trim().toLowerCase();

/** What each of the locations is called among them: by its name, and by its address too where another is called the same. */
export function toldApart(locations: readonly Location[]): (location: Location) => string {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const name of locations.map(alike)) (once.has(name) ? twice : once).add(name);
  return (location) => (twice.has(alike(location)) ? `${location.name}, ${location.address}` : location.name);
}
