import { plainFileName } from "#server/http/files.ts";
import type { PeriodText } from "#shared/domain/periods.ts";

/**
 * The file's name, "Harbor-and-Vine-Wine-Bar-2026-10.pdf"; of a location that cannot be spelled so, "Report-2026-10.pdf".
 * A corrected report ends with its version, "…-2026-10-v2.pdf", and so does what a correction replaced, "…-v1.pdf": of two
 * files nobody takes one for a copy of the other.
 */
export function reportPdfName(report: {
  readonly locationName: string;
  readonly reportingPeriod: PeriodText;
  readonly version: number;
  /** Another version has replaced it. */
  readonly isReplaced: boolean;
}): string {
  const { locationName, reportingPeriod, version, isReplaced } = report;
  const versionSuffix = version > 1 || isReplaced ? `v${version}` : "";
  return `${plainFileName(plainFileName(locationName) || "Report", reportingPeriod, versionSuffix)}.pdf`;
}
