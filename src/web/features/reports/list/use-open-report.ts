import { useSearchParams } from "wouter";
import { REPORT_OPENED } from "#web/data/unread-reports.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { locationName, disambiguateLocations } from "#shared/domain/names.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";

/**
 * Which report's dialog is open: ?report={id} in the address, so that a link in an e-mail opens it and the
 * browser's Back closes it.
 */
export function useOpenReport() {
  const [params, setParams] = useSearchParams();
  const openId = readId(params.get("report"));

  const open = (id: number) => {
    setParams((before) => withReport(before, id), { state: REPORT_OPENED });
  };

  const close = () => {
    if (history.state === REPORT_OPENED) history.back();
    else setParams((before) => withReport(before, null), { replace: true });
  };

  return { openId, open, close };
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

function withReport(before: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete("report");
  else next.set("report", String(id));
  return next;
}

/** Of a report its location. */
type TitledReport = Pick<ReportRow, "locationId" | "location">;

/** For managers: what a report's location is called among all, by its name alone while the others are not known. */
export function useReportTitle(): (report: TitledReport) => string {
  const { data = [] } = useQuery(query(api.locations.list));
  const nameOf = disambiguateLocations(data);
  return (report) => {
    const location = data.find(({ id }) => id === report.locationId);
    return location ? nameOf(location) : locationName(report);
  };
}
