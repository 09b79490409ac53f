import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, MapPinned, Upload } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { BUDGET_FIGURES, type BudgetFigureKey } from "#shared/domain/budget.ts";
import { periodYear } from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useUrlFilters, withFilters } from "#web/lib/url-filters.ts";
import { BackButton, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { LeaveGuard } from "#web/ui/dialog/leave-guard.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { useIsNarrow } from "#web/ui/hooks/use-is-narrow.ts";
import { Select } from "#web/ui/inputs.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { BudgetForm } from "./BudgetForm.tsx";
import "./budget.css";

/** What is planned for a year: one figure of all locations, or all figures of one. */
export default function BudgetPage() {
  const { filters, change } = useFilters();
  const { data: locations, isError, refetch } = useQuery(query(api.locations.list));
  const mayChange = useAbility("changeBudgets");
  return (
    <>
      <BackButton href="/manager/performance">Performance</BackButton>
      <PageHeader
        title="Budget"
        subtitle="Figures planned for each location and month"
        changedBy={!mayChange && "Administrators and Controllers"}
        actions={
          <>
            {mayChange && (
              <ButtonLink href="/manager/import" icon={Upload} variant="outline">
                Import
              </ButtonLink>
            )}
            <FileLink
              icon={FileSpreadsheet}
              href={addressOf(api.exports.budgets, {}, { year: filters.year })}
            >
              Download CSV
            </FileLink>
          </>
        }
      />
      {isError ? (
        <ErrorState onRetry={() => void refetch()}>The locations could not be loaded.</ErrorState>
      ) : locations === undefined ? (
        <SkeletonCards count={1} className="stack-wide" />
      ) : locations.length === 0 ? (
        <EmptyState icon={MapPinned} title="No locations yet">
          A budget is planned for locations.
        </EmptyState>
      ) : (
        <Budgets locations={locations} filters={filters} onChange={change} />
      )}
    </>
  );
}

interface Filters {
  year: string;
  /** Empty for all. */
  location: string;
  figure: BudgetFigureKey;
}

const useThisYear = () => periodYear(currentPeriod(useNow()));

function useFilters() {
  const defaults: Filters = { year: String(useThisYear()), location: "", figure: "grossSales" };
  const { params, change } = useUrlFilters<Filters>((before, changed) =>
    withFilters(before, changed, defaults),
  );
  const figure = BUDGET_FIGURES.find(({ key }) => key === params.get("figure"))?.key;
  const filters: Filters = {
    year: /^2\d{3}$/.exec(params.get("year") ?? "")?.[0] ?? defaults.year,
    location: params.get("location") ?? "",
    figure: figure ?? defaults.figure,
  };
  return { filters, change };
}

interface BudgetsProps {
  locations: readonly Pick<Location, "id" | "name">[];
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

function Budgets({ locations, filters, onChange }: BudgetsProps) {
  const isNarrowNow = useIsNarrow();
  const [hasUnsentWork, setUnsent] = useState(false);
  const [isNarrow, setNarrow] = useState(isNarrowNow);
  // The other layout shows other cells: what is not saved would be lost where a tablet is turned.
  if (isNarrow !== isNarrowNow && !hasUnsentWork) setNarrow(isNarrowNow);
  const thisYear = useThisYear();
  const { year, figure } = filters;
  const chosen = locations.find(({ id }) => String(id) === filters.location);
  // On phones it is one figure of one location.
  const location = chosen ?? (isNarrow ? locations[0] : undefined);
  const [pending, setPending] = useState<Partial<Filters> | null>(null);
  const ask = (changed: Partial<Filters>) => (hasUnsentWork ? setPending(changed) : onChange(changed));
  return (
    <div className="stack-wide budget-form">
      <div className="budget-filters">
        <Field label="Year">
          <Select value={year} onChange={({ target }) => ask({ year: target.value })}>
            {yearsAround(thisYear, Number(year)).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Location" className="budget-location">
          <Select value={location?.id ?? ""} onChange={({ target }) => ask({ location: target.value })}>
            {!isNarrow && <option value="">All locations</option>}
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {(isNarrow || location === undefined) && (
          <Field label="Figure">
            <Select
              value={figure}
              onChange={({ target }) => ask({ figure: target.value as BudgetFigureKey })}
            >
              {BUDGET_FIGURES.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <p className="help only-desktop">Whole dollars. Paste a block straight from Excel.</p>
      </div>
      <Year
        key={`${year} ${location?.id} ${figure}`}
        year={year}
        figure={figure}
        locationId={location?.id}
        isNarrow={isNarrow}
        onUnsent={setUnsent}
      />
      <LeaveGuard hasUnsentWork={() => hasUnsentWork} title={LEAVE}>
        {LOST}
      </LeaveGuard>
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={(open) => !open && setPending(null)}
        title={LEAVE}
        confirmLabel="Leave"
        tone="primary"
        onConfirm={() => {
          if (pending !== null) onChange(pending);
          setPending(null);
        }}
      >
        {LOST}
      </ConfirmDialog>
    </div>
  );
}

const LEAVE = "Leave without saving?";
const LOST = "The budget has not been saved. What you changed is lost when you leave.";

/** The next year, this one and the three before; also the one that is shown. */
function yearsAround(now: number, shown: number): number[] {
  const years = [1, 0, -1, -2, -3].map((step) => now + step);
  return years.includes(shown) ? years : [...years, shown].toSorted((a, b) => b - a);
}

interface YearProps {
  year: string;
  figure: BudgetFigureKey;
  /** Undefined: the figure of all locations. */
  locationId: number | undefined;
  isNarrow: boolean;
  onUnsent: (hasUnsentWork: boolean) => void;
}

function Year({ year, figure, locationId, isNarrow, onUnsent }: YearProps) {
  const { data, isError, refetch } = useQuery({
    ...(locationId === undefined
      ? query(api.budgets.list, { query: { year, figure } })
      : query(api.budgets.ofLocation, { params: { locationId }, query: { year } })),
    ...FRESH_AT_EVERY_VISIT,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()}>The budget could not be loaded.</ErrorState>;
  if (data === undefined) return <SkeletonCards count={1} className="stack-wide" />;
  return (
    <BudgetForm
      rows={isNarrow ? data.rows.filter((row) => row.figure === figure) : data.rows}
      year={year}
      figure={locationId === undefined ? figure : null}
      isNarrow={isNarrow}
      onUnsent={onUnsent}
    />
  );
}
