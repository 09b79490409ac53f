import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What a dialog reads when it opens, and keeps until it closes: a total that is computed from it would otherwise hold
 * a share twice, as what is typed and as what was saved and read anew a moment ago.
 * @param sending from here on also what was read earlier is kept
 */
export function useAsOpened<Data>(
  { data, isSuccess, isFetchedAfterMount }: UseQueryResult<Data>,
  sending: boolean,
): Data | undefined {
  const [kept, keep] = useState<{ data: Data | undefined } | null>(null);
  const isThere = kept === null && data !== undefined && ((isSuccess && isFetchedAfterMount) || sending);
  if (isThere) keep({ data });
  return kept === null ? data : kept.data;
}
