import { ChartLine, SlidersHorizontal, Table } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Selection } from "#shared/domain/performance/spans.ts";
import type { GroupPerformance } from "#shared/performance/performance.schema.ts";
import type { ChangeFilters } from "#web/lib/url-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Checkbox, Segmented, Select } from "#web/ui/inputs.tsx";
import {
  againstChoices,
  endOf,
  likeForLikeLabel,
  selectionInShort,
  SPAN_CHOICES,
  untilChoices,
  untilLabel,
} from "./performance-words.ts";
import type { PerformanceFilters } from "./use-performance-filters.ts";

const VIEWS = [
  { value: "table", label: "Table", icon: Table },
  { value: "charts", label: "Charts", icon: ChartLine },
] as const;

interface PerformanceFilterBarProps {
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
  /** Undefined while nothing is loaded. */
  data: Pick<GroupPerformance, "selection" | "first" | "last"> | undefined;
}

/** Which months, and what they are compared with. Phones hide it behind a button that says what is chosen. */
export function PerformanceFilterBar({ filters, onChange, data }: PerformanceFilterBarProps) {
  const [isExpanded, setExpanded] = useState(false);
  const fieldsId = useId();
  const { span, against } = filters;
  const until = filters.month === "" ? (data?.selection.until ?? "") : filters.month;
  const selection: Selection = { span, until, against };
  return (
    <search className={classNames("performance-filters", isExpanded && "is-expanded")}>
      <Button
        variant="outline"
        icon={SlidersHorizontal}
        className="performance-filters-toggle"
        aria-expanded={isExpanded}
        aria-controls={fieldsId}
        onClick={() => setExpanded(!isExpanded)}
      >
        {until === "" ? "Filters" : selectionInShort(selection)}
      </Button>
      <div id={fieldsId} className="performance-filters-fields">
        <Labelled label="Period">
          <Segmented
            label="Period"
            options={SPAN_CHOICES}
            value={span}
            onValueChange={(chosen) => onChange({ span: chosen })}
          />
        </Labelled>
        <Field label={untilLabel(span)} className="performance-until">
          <Select
            value={until === "" ? "" : endOf(span, until)}
            onChange={({ target }) => onChange({ month: target.value })}
          >
            {until !== "" &&
              untilChoices(selection, data?.first ?? null, data?.last ?? null).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
        <Labelled label="Compared with">
          <Segmented
            label="Compared with"
            options={againstChoices(span)}
            value={against}
            onValueChange={(chosen) => onChange({ against: chosen })}
          />
        </Labelled>
        <Checkbox
          label={likeForLikeLabel(selection)}
          checked={filters.like}
          onChange={({ target }) => onChange({ like: target.checked })}
        />
      </div>
      <div className="performance-view">
        <Segmented
          label="View"
          options={VIEWS}
          value={filters.view}
          onValueChange={(view) => onChange({ view })}
        />
      </div>
    </search>
  );
}

/** A label above buttons, which have it as the name of their group. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="performance-labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
