import type { Report } from "#shared/reports/reports.schema.ts";

/** The name of a report's location, 'Unknown Location' if there is none (spec section 2, Report detail). */
export function locationName(report: { location: { name: string } | null | undefined }): string {
  return report.location?.name.trim() || "Unknown Location";
}

/** What the location was called when the report was signed: a later name changes no signed page. */
export function signedName(report: Report): string {
  return report.signedLocation?.name ?? locationName(report);
}
