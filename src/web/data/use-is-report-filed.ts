import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { periodMonth, periodYear } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/report-status.ts";
import { query } from "./queries.ts";
import type { ReportKey } from "./report-drafts.ts";

// Apart from report-drafts.ts, because the landing page does without the query library.

/** Whether the report of a location and month is filed; undefined until it is known, and where it is not asked. */
export function useIsReportFiled({ locationId, period }: ReportKey, isAsked: boolean): boolean | undefined {
  const { data } = useQuery({
    ...query(api.reports.list, {
      query: {
        locationId: locationId ?? 0,
        year: String(periodYear(period)),
        month: String(periodMonth(period)),
      },
    }),
    enabled: isAsked && locationId !== null,
    refetchOnMount: "always",
  });
  return data?.some(({ status }) => isFiled(status));
}
