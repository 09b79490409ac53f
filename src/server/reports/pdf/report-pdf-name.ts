import { plainFileName } from "#server/http/plain-file-name.ts";
import type { PeriodText } from "#shared/domain/period.ts";

/**
 * The file's name, "Harbor-and-Vine-Wine-Bar-2026-10.pdf"; of a location that cannot be spelled so, "Report-2026-10.pdf".
 * A corrected report ends with its version, "…-2026-10-v2.pdf": beside the first one nobody takes it for a copy.
 */
export function reportPdfName(report: {
  readonly locationName: string;
  readonly reportingPeriod: PeriodText;
  readonly version: number;
}): string {
  const { locationName, reportingPeriod, version } = report;
  const edition = version > 1 ? `v${version}` : "";
  return `${plainFileName(plainFileName(locationName) || "Report", reportingPeriod, edition)}.pdf`;
}
