import {
  ACTIVITY_SEARCH_MAX,
  type ActivityEntry,
  type ActivityFacets,
} from "#shared/activity/activity.schema.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS, ACTIVITY_RANGES_DAYS } from "#shared/domain/limits.ts";
import { useSearchText } from "#web/lib/url-filters.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { SearchInput, Select } from "#web/ui/inputs.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { Mails } from "lucide-react";

interface ActivityFiltersProps {
  filter: LogFilter;
  facets: ActivityFacets | undefined;
  /** What is shown below: it may name a user whom the time range has no longer. */
  entries: readonly ActivityEntry[];
  onChange: (changed: Partial<LogFilter>) => void;
}

const RANGE_LABELS: Record<(typeof ACTIVITY_RANGES_DAYS)[number], string> = {
  1: "Last 24 hours",
  7: "Last 7 days",
  30: "Last 30 days",
  90: "Last 90 days",
};

export function ActivityFilters({ filter, facets, entries, onChange }: ActivityFiltersProps) {
  const { text, type, empty } = useSearchText(filter.search, (search) => onChange({ search }));
  // What is chosen stays a choice, also where the range has none of it.
  const actions = [...new Set([...(facets?.actions ?? []), filter.action])].filter((action) => action !== "");
  const present = facets?.users ?? [];
  const isPresent = filter.user === "" || present.some(({ id }) => id === filter.user);
  const users = isPresent ? present : [...present, { id: filter.user, name: nameOf(filter.user, entries) }];
  const clear = () => {
    empty();
    onChange(noFilter);
  };

  return (
    <search className="card log-filters">
      <Field label="Search" className="log-search">
        <SearchInput
          placeholder="Search actions, users, or entities..."
          maxLength={ACTIVITY_SEARCH_MAX}
          value={text}
          onValueChange={type}
        />
      </Field>
      <Field label="Action Type">
        <Select value={filter.action} onChange={(event) => onChange({ action: event.target.value })}>
          <option value="">All Actions</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actionLabel(action)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="User">
        <Select value={filter.user} onChange={(event) => onChange({ user: event.target.value })}>
          <option value="">All Users</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time Range">
        <Select value={filter.days} onChange={(event) => onChange({ days: Number(event.target.value) })}>
          {ACTIVITY_RANGES_DAYS.map((days) => (
            <option key={days} value={days}>
              {RANGE_LABELS[days]}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="ghost" onClick={clear}>
        Clear Filters
      </Button>
    </search>
  );
}

function nameOf(user: string, entries: readonly ActivityEntry[]): string {
  const entry = entries.find(({ userId }) => userId === user);
  return entry?.userName || entry?.userEmail || "Chosen user";
}

interface LogFilter {
  search: string;
  /** "" for all. */
  action: string;
  /** The id of an account; "" for all. */
  user: string;
  days: number;
}

/** What Clear Filters goes back to: the range too (spec section 2, Activity Log). */
const noFilter: LogFilter = { search: "", action: "", user: "", days: ACTIVITY_RANGE_DEFAULT_DAYS };

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

/** What there is to choose from; without it the log is still there, with fewer filters. */
export function useFacets(days: number): ActivityFacets | undefined {
  const { data } = useQuery({
    ...query(api.activity.facets, { query: { days } }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The way to the e-mails that were kept because no mail server is set; nothing where there are none. */
export function UnsentEmailsLink() {
  const { data } = useQuery(query(api.notices.mails, { query: { limit: 1 } }));
  if (!data?.length) return null;
  return (
    <ButtonLink href="/manager/mails" icon={Mails} variant="outline">
      Kept E-mails
    </ButtonLink>
  );
}
