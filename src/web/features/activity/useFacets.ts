import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { ActivityFacets } from "#shared/activity/activity.schema.ts";
import { query } from "#web/data/query.ts";

/** What there is to choose from; without it the log is still there, with fewer filters. */
export function useFacets(days: number): ActivityFacets | undefined {
  const { data } = useQuery({
    ...query(api.activity.facets, { query: { days } }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  return data;
}
