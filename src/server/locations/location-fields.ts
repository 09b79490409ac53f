import type { EditedField } from "#server/activity/say-changes.ts";
import type { LocationRow } from "#server/locations/locations.repository.ts";

/** What the log names of a location that was edited. */
export const locationFields = (before: LocationRow, after: LocationRow): EditedField[] => [
  { label: "Name", before: before.name, after: after.name },
  { label: "Address", before: before.address, after: after.address },
  { label: "Description", before: before.description, after: after.description, withoutValues: true },
  { label: "Logo", before: before.logoFile, after: after.logoFile, withoutValues: true },
];
