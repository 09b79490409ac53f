import { plainFileName } from "#server/http/plain-file-name.ts";
import type { PeriodText } from "#shared/domain/period.ts";

/** The file's name, "Harbor-and-Vine-Wine-Bar-2026-10.pdf"; of a location that cannot be spelled so, "Report-2026-10.pdf". */
export function reportPdfName(report: {
  readonly locationName: string;
  readonly reportingPeriod: PeriodText;
}): string {
  return `${plainFileName(plainFileName(report.locationName) || "Report", report.reportingPeriod)}.pdf`;
}
