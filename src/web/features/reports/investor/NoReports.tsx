import { FileText, SearchX } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { focusFilters } from "../list/focus-filters.ts";

/** Nothing has been submitted yet. */
export function NoReports() {
  return (
    <EmptyState icon={FileText} title="No Reports Found">
      Investment reports will appear here once they are submitted by the management team. You'll receive
      notifications when new reports become available.
    </EmptyState>
  );
}

/** There are reports, but none as filtered. */
export function NoMatchingReports({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No Matching Reports"
      action={
        <Button
          variant="outline"
          onClick={() => {
            onClear();
            focusFilters();
          }}
        >
          Clear All Filters
        </Button>
      }
    >
      None of your reports fits this search and these filters.
    </EmptyState>
  );
}
