import { ACTIVITY_RANGE_DEFAULT_DAYS } from "#shared/domain/limits.ts";

export interface LogFilter {
  search: string;
  /** "" for all. */
  action: string;
  /** null for all. With the name, because another range may not have this user among its choices. */
  user: { id: string; name: string } | null;
  days: number;
}

/** What Clear Filters goes back to: the range too (spec section 2, Activity Log). */
export const noFilter: LogFilter = { search: "", action: "", user: null, days: ACTIVITY_RANGE_DEFAULT_DAYS };

/** As the call takes it: what is not chosen is left out. */
export function queryOf({ search, action, user, days }: LogFilter) {
  const q = search.trim();
  return {
    ...(q === "" ? {} : { q }),
    ...(action === "" ? {} : { action }),
    ...(user === null ? {} : { user: user.id }),
    days,
  };
}
export type LogQuery = ReturnType<typeof queryOf>;
