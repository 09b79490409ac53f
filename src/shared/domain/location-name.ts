/** Shown for a location whose name did not come along (spec section 2, Investor dashboard). */
export const UNKNOWN_LOCATION = "Unknown Location";

/** The name of a report's location, or those words (spec section 2, Report detail). */
export function locationName(report: {
  readonly location: { readonly name: string | null } | null | undefined;
}): string {
  return report.location?.name?.trim() || UNKNOWN_LOCATION;
}
