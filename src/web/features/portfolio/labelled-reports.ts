import type { SignedReport } from "#shared/domain/explanations.ts";
import { locationName } from "#shared/domain/names.ts";

export interface ReportOfLocation extends SignedReport {
  readonly locationId: number;
  readonly location: { readonly name: string };
}

/** The reports behind a figure of several locations, each with its location's name, for the figure's explanation. */
export const labelledReports = (reports: readonly ReportOfLocation[]): SignedReport[] =>
  reports.map((report) => ({
    id: report.id,
    locationLabel: locationName(report),
    reportingPeriod: report.reportingPeriod,
    version: report.version,
    firstVersion: report.firstVersion,
    isImported: report.isImported,
  }));
