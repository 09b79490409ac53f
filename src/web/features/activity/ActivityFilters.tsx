import {
  ACTIVITY_SEARCH_MAX,
  type ActivityEntry,
  type ActivityFacets,
} from "#shared/activity/activity.schema.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { ACTIVITY_RANGE_DEFAULT_DAYS, ACTIVITY_RANGES_DAYS } from "#shared/domain/limits.ts";
import { type ChangeFilters, useSearchText, withFilters } from "#web/lib/url-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { SearchInput, Select } from "#web/ui/inputs.tsx";

interface ActivityFiltersProps {
  filters: LogFilters;
  facets: ActivityFacets | undefined;
  /** The listed entries: they may name a user who is not in the facets. */
  entries: readonly ActivityEntry[];
  onChange: ChangeFilters<LogFilters>;
}

const RANGE_LABELS: Record<(typeof ACTIVITY_RANGES_DAYS)[number], string> = {
  1: "Last 24 hours",
  7: "Last 7 days",
  30: "Last 30 days",
  90: "Last 90 days",
};

export function ActivityFilters({ filters, facets, entries, onChange }: ActivityFiltersProps) {
  const { text, change, empty } = useSearchText(filters.search, (search) => onChange({ search }, "typed"));
  // The chosen action and user stay options when the time range has none of them.
  const actions = [...new Set([...(facets?.actions ?? []), filters.action])].filter(
    (action) => action !== "",
  );
  const listed = facets?.users ?? [];
  const isListed = filters.user === "" || listed.some(({ id }) => id === filters.user);
  const users = isListed ? listed : [...listed, { id: filters.user, name: nameOf(filters.user, entries) }];
  const clear = () => {
    empty();
    onChange(NO_FILTERS);
  };

  return (
    <search className="card log-filters">
      <div className="log-filter-row stack">
        <Field label="Search" className="log-search">
          <SearchInput
            placeholder="Search actions, users, or entities..."
            maxLength={ACTIVITY_SEARCH_MAX}
            value={text}
            onValueChange={change}
          />
        </Field>
        <Field label="Action Type">
          <Select value={filters.action} onChange={(event) => onChange({ action: event.target.value })}>
            <option value="">All Actions</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionLabel(action)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="User">
          <Select value={filters.user} onChange={(event) => onChange({ user: event.target.value })}>
            <option value="">All Users</option>
            {users.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Time Range">
          <Select value={filters.days} onChange={(event) => onChange({ days: Number(event.target.value) })}>
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
      </div>
    </search>
  );
}

function nameOf(user: string, entries: readonly ActivityEntry[]): string {
  const entry = entries.find(({ userId }) => userId === user);
  return entry?.userName || entry?.userEmail || "Chosen user";
}

interface LogFilters {
  search: string;
  /** "" for all. */
  action: string;
  /** The id of an account; "" for all. */
  user: string;
  days: number;
}

/** What Clear Filters restores, the time range too. */
const NO_FILTERS: LogFilters = { search: "", action: "", user: "", days: ACTIVITY_RANGE_DEFAULT_DAYS };

const PARAMS: Record<keyof LogFilters, string> = {
  search: "q",
  action: "action",
  user: "user",
  days: "days",
};

const ACTION = /^[a-z_]{1,100}$/;
const USER = /^[\w-]{1,255}$/;

/** Reads the filters from the address. Malformed values are ignored, since the server would refuse the whole request. */
export function readFilters(params: URLSearchParams): LogFilters {
  const textIn = (key: keyof LogFilters, pattern: RegExp) => {
    const text = params.get(PARAMS[key]) ?? "";
    return pattern.test(text) ? text : "";
  };
  const days = Number(params.get(PARAMS.days));
  return {
    search: (params.get(PARAMS.search) ?? "").replaceAll("\0", "").slice(0, ACTIVITY_SEARCH_MAX),
    action: textIn("action", ACTION),
    user: textIn("user", USER),
    days: ACTIVITY_RANGES_DAYS.find((range) => range === days) ?? NO_FILTERS.days,
  };
}

export const writeFilters = (params: URLSearchParams, changed: Partial<LogFilters>) =>
  withFilters(params, changed, NO_FILTERS, PARAMS);

/** The filters as the query of the call. */
export function queryOf({ search, action, user, days }: LogFilters) {
  const q = search.trim();
  return {
    ...(q === "" ? {} : { q }),
    ...(action === "" ? {} : { action }),
    ...(user === "" ? {} : { user }),
    days,
  };
}
