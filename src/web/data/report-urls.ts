import { ID_MAX } from "#shared/domain/limits.ts";
import { isKnownPeriod, type PeriodText } from "#shared/domain/periods.ts";

/** What a link to the form preselects; the form chooses what is null. */
export interface RequestedReport {
  locationId: number | null;
  period: PeriodText | null;
  /** To correct the report that is filed for the month. */
  isCorrection?: boolean;
}

const PAGE = "/manager/reports";

export function reportFormUrl({ locationId, period, isCorrection }: RequestedReport): string {
  const params = new URLSearchParams();
  if (locationId !== null) params.set("location", String(locationId));
  if (period !== null) params.set("month", period);
  if (isCorrection) params.set("correct", "yes");
  return params.size === 0 ? PAGE : `${PAGE}?${params.toString()}`;
}

export function parseReportFormUrl(search: string): Required<RequestedReport> {
  const params = new URLSearchParams(search);
  const month = params.get("month") ?? "";
  return {
    locationId: parseId(params.get("location")),
    period: isKnownPeriod(month) ? month : null,
    isCorrection: params.has("correct"),
  };
}

export const investorCardUrl = (investorId: number): string =>
  `/manager/investors#${investorCardId(investorId)}`;
export const investorCardId = (investorId: number): string => `investor-${investorId}`;

export const investorAccountUrl = (investorId: number): string => `/manager/investors/${investorId}`;

/** One of an investor's own pages, as a manager previews them. */
export const previewUrl = (investorId: number, page: "dashboard" | "documents" = "dashboard"): string =>
  `/manager/preview/${investorId}/investor/${page}`;

export const managerReportUrl = (reportId: number): string => `/manager/report/${reportId}`;

const READ_BY_INVESTORS = "/investor/reports";

interface Address {
  readonly path: string;
  readonly search: string;
}

/** Where a report is read from an address, whose role decides; null where the address is that report's own. */
export function reportUrl({ path, search }: Address, reportId: number): string | null {
  const ofManagers = managerReportUrl(reportId);
  const params = new URLSearchParams(search);
  if (path === ofManagers || params.get("report") === String(reportId)) return null;
  if (path.startsWith("/manager/")) return ofManagers;
  // From the list, over it with its filters.
  const next = path === READ_BY_INVESTORS ? params : new URLSearchParams();
  next.set("report", String(reportId));
  return `${READ_BY_INVESTORS}?${next.toString()}`;
}

/** Where an investor reads the reports of a year, or of all; null for managers, whose archive has more than these. */
export function reportListUrl({ path }: Pick<Address, "path">, year: number | "all years"): string | null {
  if (path.startsWith("/manager/")) return null;
  return year === "all years" ? READ_BY_INVESTORS : `${READ_BY_INVESTORS}?year=${year}`;
}

/** The id in an address or a key; null where it is none that the database can have. */
export function parseId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? "") ? Number(text) : Number.NaN;
  return id <= ID_MAX ? id : null;
}
