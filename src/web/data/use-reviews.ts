import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { FRESH_AT_EVERY_VISIT, query } from "./queries.ts";

/** Whether reports are reviewed, and whether some are still open: who may not read the settings asks the dashboard. */
export function useReviews(): { isRequired: boolean; hasOpen: boolean } {
  const readsSettings = useAbility("readSettings");
  const { data: settings } = useQuery({
    ...query(api.settings.read),
    ...FRESH_AT_EVERY_VISIT,
    enabled: readsSettings,
  });
  const { data: overview } = useQuery({
    ...query(api.overview.ofManager),
    ...FRESH_AT_EVERY_VISIT,
    enabled: !readsSettings,
  });
  return {
    isRequired: (settings ?? overview)?.reviewRequired ?? false,
    hasOpen:
      (settings !== undefined && settings.waitingReports + settings.returnedReports > 0) ||
      overview?.returned !== undefined,
  };
}
