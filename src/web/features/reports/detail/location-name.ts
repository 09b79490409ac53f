/** The name of a report's location, 'Unknown Location' if there is none (spec section 2, Report detail). */
export function locationName(report: { location: { name: string } | null | undefined }): string {
  return report.location?.name.trim() || "Unknown Location";
}
