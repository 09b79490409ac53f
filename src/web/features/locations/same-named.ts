import { foldText } from "#shared/domain/fold-text.ts";
import type { Location } from "#shared/locations/locations.schema.ts";

/** As two names look alike to whoever chooses between them: case, white space and accents make no other name. */
const compared = (name: string) => foldText(name.trim().replaceAll(/\s+/g, " "));

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
