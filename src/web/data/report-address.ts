import { isPeriod, type PeriodText } from "#shared/domain/periods.ts";

/** What a link to the form asks for; what it leaves open the form chooses itself. */
export interface AskedReport {
  locationId: number | null;
  period: PeriodText | null;
}

const PAGE = "/manager/reports";

/** Where the report of a place and month is filed. */
export function reportAddress({ locationId, period }: AskedReport): string {
  const params = new URLSearchParams();
  if (locationId !== null) params.set("location", String(locationId));
  if (period !== null) params.set("month", period);
  return params.size === 0 ? PAGE : `${PAGE}?${params.toString()}`;
}

/** What an address asks for; null for one that asks for nothing that could be filed. */
export function readReportAddress(search: string): AskedReport | null {
  const params = new URLSearchParams(search);
  const [location, month] = [params.get("location") ?? "", params.get("month") ?? ""];
  const asked = {
    locationId: /^[1-9]\d{0,8}$/.test(location) ? Number(location) : null,
    period: isPeriod(month) ? month : null,
  };
  return asked.locationId === null && asked.period === null ? null : asked;
}
