import { FilePenLine } from "lucide-react";
import { useLocation } from "wouter";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";

/** For who may file: opens the form with the filed report's values, or with the draft of its month. */
export function CorrectReportButton({ report }: { report: Report }) {
  const [, navigate] = useLocation();
  const mayFile = useAbility("fileReports");
  const { locationId, reportingPeriod: period } = report;
  if (!mayFile) return null;
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
