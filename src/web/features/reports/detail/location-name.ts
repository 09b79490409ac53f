import { locationName } from "#shared/domain/names.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

/** What the location was called when the report was signed: a later name changes no signed page. */
export function signedName(report: Report): string {
  return report.signedLocation?.name ?? locationName(report);
}
