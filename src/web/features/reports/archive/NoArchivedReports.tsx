import { Archive } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

interface NoArchivedReportsProps {
  isFiltered: boolean;
  onClear: () => void;
}

export function NoArchivedReports({ isFiltered, onClear }: NoArchivedReportsProps) {
  return (
    <EmptyState
      icon={Archive}
      title="No reports found"
      action={
        isFiltered ? (
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
        ) : (
          <ButtonLink href="/manager/reports">New Monthly Report</ButtonLink>
        )
      }
    >
      Try adjusting your search criteria or create a new report.
    </EmptyState>
  );
}
