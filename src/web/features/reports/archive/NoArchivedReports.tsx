import { Archive } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { focusFilters } from "../list/focus-filters.ts";
import { type ArchiveFilters, isFiltered } from "./archive-filters.ts";
import { searchedMonth, searchedMonthText } from "./searched-month.ts";

interface NoArchivedReportsProps {
  filters: ArchiveFilters;
  onChange: (changed: Partial<ArchiveFilters>) => void;
  onClear: () => void;
}

export function NoArchivedReports({ filters, onChange, onClear }: NoArchivedReportsProps) {
  const typed = searchedMonth(filters.search);
  return (
    <EmptyState
      icon={Archive}
      title="No reports found"
      action={
        <>
          {typed && (
            <Button
              onClick={() => {
                onChange({
                  search: typed.rest,
                  ...(typed.month !== null && { month: typed.month }),
                  ...(typed.year !== null && { year: typed.year }),
                });
                focusFilters();
              }}
            >
              Filter by {searchedMonthText(typed)}
            </Button>
          )}
          {isFiltered(filters) ? (
            <Button
              variant="outline"
              onClick={() => {
                onClear();
                focusFilters();
              }}
            >
              Clear Filters
            </Button>
          ) : (
            <ButtonLink href="/manager/reports">New Monthly Report</ButtonLink>
          )}
        </>
      }
    >
      Try adjusting your search criteria or create a new report.
      {typed && (
        <span className="mt-1.5 block">
          The search knows locations and submitters; months and years have filters.
        </span>
      )}
    </EmptyState>
  );
}
