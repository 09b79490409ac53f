import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { periodMonth, periodYear } from "#shared/domain/period.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { query } from "#web/data/query.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";
import { hasFiled } from "./has-filed.ts";

/** Whether somebody has filed meanwhile what the reader has not sent; asked only where the dashboard does not know it. */
export function useIsFiled(overview: Overview | undefined, report: UnsentReport): boolean {
  const known = hasFiled(overview, report);
  const { locationId, period } = report;
  const { data } = useQuery({
    ...query(api.reports.list, {
      query: {
        locationId: locationId ?? 0,
        year: String(periodYear(period)),
        month: String(periodMonth(period)),
      },
    }),
    enabled: overview !== undefined && known === undefined,
    refetchOnMount: "always",
  });
  return known ?? data?.some(({ status }) => status !== "draft") ?? false;
}
