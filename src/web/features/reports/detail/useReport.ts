import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";

/** A whole report; nothing is asked while `isWanted` is false. */
export function useReport(id: number | string, isWanted = true) {
  const { data, error, isPending, refetch } = useQuery({
    ...query(api.reports.one, { params: { id } }),
    enabled: isWanted,
  });
  return { report: data, error, isPending, retry: () => void refetch() };
}
