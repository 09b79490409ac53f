import { isPeriod, type PeriodText } from "#shared/domain/periods.ts";

/** What a link to the form asks for; what it leaves open the form chooses itself. */
export interface RequestedReport {
  locationId: number | null;
  period: PeriodText | null;
}

const PAGE = "/manager/reports";

/** Where the report of a place and month is filed. */
export function reportFormUrl({ locationId, period }: RequestedReport): string {
  const params = new URLSearchParams();
  if (locationId !== null) params.set("location", String(locationId));
  if (period !== null) params.set("month", period);
  return params.size === 0 ? PAGE : `${PAGE}?${params.toString()}`;
}

/** What an address asks for; null for one that asks for nothing that could be filed. */
export function parseReportFormUrl(search: string): RequestedReport | null {
  const params = new URLSearchParams(search);
  const [location, month] = [params.get("location") ?? "", params.get("month") ?? ""];
  const asked = {
    locationId: /^[1-9]\d{0,8}$/.test(location) ? Number(location) : null,
    period: isPeriod(month) ? month : null,
  };
  return asked.locationId === null && asked.period === null ? null : asked;
}

/** The holders of one location whose shares exceed the whole, where they can be changed. */
export const sharesUrl = (locationId: number): string => `/manager/investors?location=${locationId}`;

/** The location that an address asks for. */
export function parseSharesUrl(params: URLSearchParams): number | null {
  const location = params.get("location") ?? "";
  return /^[1-9]\d{0,8}$/.test(location) ? Number(location) : null;
}

const READ_BY_INVESTORS = "/investor/reports";

interface Address {
  readonly path: string;
  readonly search: string;
}

/** Where a report is read by whoever stands at the address; null for whoever reads that very report. */
export function reportUrl({ path, search }: Address, reportId: number): string | null {
  const ofManagers = `/manager/report/${reportId}`;
  const asked = new URLSearchParams(search);
  if (path === ofManagers || asked.get("report") === String(reportId)) return null;
  if (path.startsWith("/manager/")) return ofManagers;
  // Over the list as it is filtered, where one stands before it.
  const params = path === READ_BY_INVESTORS ? asked : new URLSearchParams();
  params.set("report", String(reportId));
  return `${READ_BY_INVESTORS}?${params.toString()}`;
}

/** Where an investor reads the reports of a year, or of all; null for managers, whose archive has more than these. */
export function reportListUrl({ path }: Pick<Address, "path">, year: number | "all years"): string | null {
  if (path.startsWith("/manager/")) return null;
  return year === "all years" ? READ_BY_INVESTORS : `${READ_BY_INVESTORS}?year=${year}`;
}
