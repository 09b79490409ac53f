import { FilePenLine } from "lucide-react";
import { useLocation } from "wouter";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { Button } from "#web/ui/button.tsx";

/** Opens the form with the filed report's values, or with the draft of its month. */
export function CorrectReportButton({ report }: { report: Report }) {
  const [, navigate] = useLocation();
  const { locationId, reportingPeriod: period } = report;
  return (
    <Button
      variant="outline"
      icon={FilePenLine}
      onClick={() => navigate(reportFormUrl({ locationId, period, isCorrection: true }))}
    >
      Correct Report
    </Button>
  );
}
