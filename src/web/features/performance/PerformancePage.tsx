import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, FileSpreadsheet, Printer, Table } from "lucide-react";
import { api } from "#shared/api.ts";
import { compareLocation } from "#shared/domain/performance/compare.ts";
import { groupLine } from "#shared/domain/performance/group.ts";
import { type Comparing, namePeriods, periodsOf } from "#shared/domain/performance/spans.ts";
import type { GroupPerformance } from "#shared/performance/performance.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import type { ChangeFilters } from "#web/lib/url-filters.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { filtersInWords } from "./performance-words.ts";
import { PerformanceCharts } from "./PerformanceCharts.tsx";
import { PerformanceFilterBar } from "./PerformanceFilterBar.tsx";
import { PerformanceHighlights } from "./PerformanceHighlights.tsx";
import { PerformanceTable } from "./PerformanceTable.tsx";
import {
  type PerformanceFilters,
  queryOf,
  readSorting,
  usePerformanceFilters,
} from "./use-performance-filters.ts";
import "./performance.css";

/* One file for the browser. */
export { LocationPerformancePage } from "./LocationPerformancePage.tsx";

/** All locations side by side. */
export default function PerformancePage() {
  const { filters, change } = usePerformanceFilters();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(api.performance.list, { query: queryOf(filters) }),
    ...FRESH_AT_EVERY_VISIT,
    // What was shown stays, dimmed, until the other months are there.
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.last === null;
  return (
    <>
      <PageHeader
        title="Performance"
        subtitle={data?.isWhole === false ? "Your locations side by side" : "All locations side by side"}
        actions={
          <>
            <ButtonLink href="/manager/budget" icon={Table} variant="outline">
              Budget
            </ButtonLink>
            {!isEmpty && (
              <>
                <FileLink icon={FileSpreadsheet} href={csvAddress(filters)}>
                  Download CSV
                </FileLink>
                <Button
                  variant="outline"
                  icon={Printer}
                  className="only-desktop"
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              </>
            )}
          </>
        }
      />
      {isEmpty ? (
        <NothingYet />
      ) : (
        <>
          <PerformanceFilterBar filters={filters} onChange={change} data={data} />
          {isError ? (
            <ErrorState title="Performance could not be loaded" onRetry={() => void refetch()}>
              The portal did not answer. Your filters are kept.
            </ErrorState>
          ) : data === undefined ? (
            <Card pad>
              <SkeletonRows />
            </Card>
          ) : (
            <div
              className={classNames("performance", isPlaceholderData && "is-outdated")}
              aria-busy={isPlaceholderData}
            >
              <Compared data={data} filters={filters} onChange={change} />
            </div>
          )}
        </>
      )}
    </>
  );
}

function NothingYet() {
  const mayFile = useAbility("fileReports");
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Nothing to compare yet"
      action={
        mayFile && (
          <>
            <ButtonLink href="/manager/reports" variant="outline">
              New Monthly Report
            </ButtonLink>
            <ButtonLink href="/manager/import" variant="outline">
              Import Months of the Past
            </ButtonLink>
          </>
        )
      }
    >
      Performance begins with the first filed or imported month.
    </EmptyState>
  );
}

interface ComparedProps {
  data: GroupPerformance;
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
}

function Compared({ data, filters, onChange }: ComparedProps) {
  const { selection, locations, hasBudget, isWhole } = data;
  const comparing: Comparing = { selection, currentMonth: currentPeriod(useNow()) };
  if (selection.against === "budget" && !hasBudget) {
    return (
      <Card pad className="stack">
        <p>{`No location has a budget for ${namePeriods(periodsOf(selection))}.`}</p>
        <p>
          <ButtonLink href="/manager/budget" variant="outline">
            Open Budget
          </ButtonLink>
        </p>
      </Card>
    );
  }
  const rows = locations.map((location) => compareLocation(location, comparing));
  const group = groupLine(rows, comparing, filters.like);
  const shown = { rows, isWhole, filters, onChange };
  return (
    <>
      <p className="performance-in-words">{filtersInWords(filters, selection)}</p>
      <PerformanceHighlights rows={rows} group={group} filters={filters} />
      {filters.view === "charts" ? (
        <PerformanceCharts {...shown} />
      ) : (
        <PerformanceTable {...shown} group={group} />
      )}
    </>
  );
}

/** The file has what is seen, in the same order. */
function csvAddress(filters: PerformanceFilters): string {
  const { like, view, figure, q } = filters;
  const { key, isDescending } = readSorting(filters);
  const text = q.trim();
  return addressOf(
    api.exports.performance,
    {},
    {
      ...queryOf(filters),
      likeForLike: like,
      sort: key,
      descending: isDescending,
      ...(text === "" ? {} : { q: text }),
      view,
      figure,
    },
  );
}
