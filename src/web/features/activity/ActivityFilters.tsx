import {
  ACTIVITY_SEARCH_MAX,
  type ActivityEntry,
  type ActivityFacets,
} from "#shared/activity/activity.schema.ts";
import { actionLabel } from "#shared/activity/details-in-words.ts";
import { ACTIVITY_RANGES_DAYS } from "#shared/domain/limits.ts";
import { useSearchText } from "#web/lib/useSearchText.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/Field.tsx";
import { SearchInput } from "#web/ui/SearchInput.tsx";
import { Select } from "#web/ui/Select.tsx";
import { noFilter, type LogFilter } from "./log-filter.ts";

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
