import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";

/** A whole report; while `isWanted` is false nothing is asked, since it may just be gone. */
export function useReport(id: number | string, isWanted: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    ...query(api.reports.one, { params: { id } }),
    enabled: isWanted,
  });
  return { report: data, error, isPending, retry: () => void refetch() };
}
