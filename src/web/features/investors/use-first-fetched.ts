import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What was fetched first after the dialog opened, and the cached data until then. The locations' totals contain the
 * stored shares: if one of the two were fetched again while the dialog is open, a total would count a share twice or
 * not at all.
 * @param isSending once true, the cached data is kept even if the fresh data has not arrived
 */
export function useFirstFetched<Data>(
  { data, isSuccess, isFetchedAfterMount }: UseQueryResult<Data>,
  isSending: boolean,
): Data | undefined {
  const [first, setFirst] = useState<{ data: Data } | null>(null);
  const isFinal = first === null && data !== undefined && ((isSuccess && isFetchedAfterMount) || isSending);
  if (isFinal) setFirst({ data });
  return first === null ? data : first.data;
}
