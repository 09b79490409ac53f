import { FilePenLine } from "lucide-react";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { PlaceOfReport } from "./PlaceOfReport.tsx";
import { useCorrectReport } from "./useCorrectReport.ts";

/** Opens the form with what a filed report says. Only where that would replace other work it asks first. */
export function CorrectReportButton({ report }: { report: Report }) {
  const { begin, isPending, isInTheWay, cancel, replace } = useCorrectReport(report);
  return (
    <>
      <Button variant="outline" icon={FilePenLine} disabled={isPending} onClick={begin}>
        Correct Report
      </Button>
      <ConfirmDialog
        open={isInTheWay}
        onOpenChange={cancel}
        title="Replace what is in the form?"
        confirmLabel="Replace and Correct"
        tone="primary"
        onConfirm={replace}
      >
        The form holds other entries of <PlaceOfReport report={report} /> for{" "}
        {formatPeriod(report.reportingPeriod)} that are not sent yet. What the filed report says would replace
        them.
      </ConfirmDialog>
    </>
  );
}
