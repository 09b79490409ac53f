import type { Overview } from "#shared/overview/overview.schema.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";
import { useIsReportFiled } from "#web/data/useIsReportFiled.ts";
import { hasFiled } from "./has-filed.ts";

/** Whether somebody has filed meanwhile what the reader has not sent; asked only where the dashboard does not know it. */
export function useIsFiled(overview: Overview | undefined, report: UnsentReport): boolean {
  const known = hasFiled(overview, report);
  const asked = useIsReportFiled(report, overview !== undefined && known === undefined);
  return known ?? asked ?? false;
}
