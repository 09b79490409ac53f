import { FilePenLine } from "lucide-react";
import { useState } from "react";
import { formatPeriod } from "#shared/domain/period.ts";
import { locationName } from "#shared/domain/location-name.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useCorrectReport } from "./useCorrectReport.ts";

/** Opens the form with what a filed report says. Only where that would replace other work it asks first. */
export function CorrectReportButton({ report }: { report: Report }) {
  const [isKept, setKept] = useState(true);
  const { begin, isPending, asked, cancel, goOn } = useCorrectReport(report);
  const of = `${locationName(report)} for ${formatPeriod(report.reportingPeriod)}`;
  return (
    <>
      <Button variant="outline" icon={FilePenLine} disabled={isPending} onClick={begin}>
        Correct Report
      </Button>
      <ConfirmDialog
        open={asked === "other entries"}
        onOpenChange={cancel}
        title="Replace what is in the form?"
        confirmLabel="Replace and Correct"
        tone="primary"
        onConfirm={() => goOn(false)}
      >
        The form holds other entries of {of} that are not sent yet. What the filed report says would replace
        them.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "an earlier correction"}
        onOpenChange={cancel}
        title="Correct the newer version?"
        confirmLabel="Continue to Correct"
        tone="primary"
        onConfirm={() => goOn(isKept)}
        choice={
          <Checkbox
            label="Keep what I entered, also where the newer version says otherwise"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        }
      >
        The report of {of} has been corrected since you began. The form still holds what you entered against
        the version before.
      </ConfirmDialog>
    </>
  );
}
