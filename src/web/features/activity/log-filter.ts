import { ACTIVITY_SEARCH_MAX } from "#shared/activity/activity.schema.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS, ACTIVITY_RANGES_DAYS } from "#shared/domain/limits.ts";

export interface LogFilter {
  search: string;
  /** "" for all. */
  action: string;
  /** The id of an account; "" for all. */
  user: string;
  days: number;
}

/** What Clear Filters goes back to: the range too (spec section 2, Activity Log). */
export const noFilter: LogFilter = { search: "", action: "", user: "", days: ACTIVITY_RANGE_DEFAULT_DAYS };

const names: Record<keyof LogFilter, string> = { search: "q", action: "action", user: "user", days: "days" };

const ACTION = /^[a-z_]{1,100}$/;
const USER = /^[\w-]{1,255}$/;

/** The filter of an address. What could be none is left out, for the server would refuse the whole request. */
export function readFilter(params: URLSearchParams): LogFilter {
  const textIn = (key: keyof LogFilter, form: RegExp) => {
    const text = params.get(names[key]) ?? "";
    return form.test(text) ? text : "";
  };
  const days = Number(params.get(names.days));
  return {
    search: (params.get(names.search) ?? "").slice(0, ACTIVITY_SEARCH_MAX),
    action: textIn("action", ACTION),
    user: textIn("user", USER),
    days: ACTIVITY_RANGES_DAYS.find((range) => range === days) ?? noFilter.days,
  };
}

/** The address with the changed parts of the filter; what is not filtered by does not stand in it. */
export function writeFilter(params: URLSearchParams, changed: Partial<LogFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changed) as (keyof LogFilter)[]) {
    const value = changed[key] ?? noFilter[key];
    if (value === noFilter[key]) next.delete(names[key]);
    else next.set(names[key], String(value));
  }
  return next;
}

/** As the call takes it: what is not chosen is left out. */
export function queryOf({ search, action, user, days }: LogFilter) {
  const q = search.trim();
  return {
    ...(q === "" ? {} : { q }),
    ...(action === "" ? {} : { action }),
    ...(user === "" ? {} : { user }),
    days,
  };
}
export type LogQuery = ReturnType<typeof queryOf>;
