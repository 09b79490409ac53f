import type { Location } from "#shared/locations/locations.schema.ts";

/** As two names look alike to whoever chooses between them: case and white space make no other name. */
const compared = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The first of the locations, but the edited one, that is called so already. */
export function sameNamed(
  locations: readonly Location[],
  name: string,
  editedId: number | null,
): Location | undefined {
  const sought = compared(name);
  if (sought === "") return undefined;
  return locations.find((location) => location.id !== editedId && compared(location.name) === sought);
}
