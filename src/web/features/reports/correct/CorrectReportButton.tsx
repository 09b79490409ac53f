import { FilePenLine } from "lucide-react";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { ReportTitle } from "./DeleteReportDialog.tsx";
import { useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { useSession } from "#web/lib/session.ts";
import { draftOfReport, fetchLatestReport } from "../form/drafts/rebase-draft.ts";
import { draftStore, tabStorage } from "../form/drafts/draft-storage.ts";
import { submitterOf } from "../form/drafts/draft.ts";
import { Checkbox } from "#web/ui/inputs.tsx";

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
        The form holds other entries of <ReportTitle report={report} /> for{" "}
        {formatPeriod(report.reportingPeriod)} that are not sent yet. What the filed report says would replace
        them.
      </ConfirmDialog>
    </>
  );
}

/** Puts what a filed report says into the form, which opens. The report stands until the corrected one is submitted. */
function useCorrectReport({ id, locationId, reportingPeriod: period }: Report) {
  const { user } = useSession();
  const [, navigate] = useLocation();
  /** As it stands now, which may be newer than what the page shows; null unless other entries are in its way. */
  const [standing, setStanding] = useState<Report | null>(null);
  const [isPending, setPending] = useState(false);
  // A double click is faster than isPending.
  const isUnderWay = useRef(false);
  const place = { locationId, period };
  const store = () => draftStore(tabStorage(), user?.id ?? "");
  const open = () => navigate(reportFormUrl(place));
  const write = (report: Report) => {
    store().write(place, draftOfReport(report, user ? submitterOf(user) : "", [], "stands"));
    open();
  };

  const read = async () => {
    setPending(true);
    const report = await fetchLatestReport(id);
    setPending(false);
    if (report === null) return;
    if (store().read(place) === null) write(report);
    else setStanding(report);
  };
  const begin = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Begun before and left: it goes on with what was entered, and the form says what was corrected meanwhile.
    if (store().read(place)?.corrects?.report) open();
    else await read();
    isUnderWay.current = false;
  };

  return {
    begin: () => void begin(),
    isPending,
    /** What the form holds of this month would be replaced. */
    isInTheWay: standing !== null,
    cancel: () => setStanding(null),
    replace: () => standing && write(standing),
  };
}

interface KeepEnteredProps {
  isKept: boolean;
  /** The form holds something else for the same location and month. */
  isFormTaken: boolean;
  onChange: (isKept: boolean) => void;
}

/** A report that is deleted to be filed again: what was entered in it need not be typed anew. */
export function KeepEnteredQuestion({ isKept, isFormTaken, onChange }: KeepEnteredProps) {
  const helpId = useId();
  return (
    <>
      <Checkbox
        label="Keep what was entered in the form, to correct it and file it again"
        checked={isKept}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="help" id={helpId}>
        {isFormTaken
          ? "The form holds other entries for this location and month that are not sent yet. Keeping these would replace them."
          : "Figures, comps and texts open in the form. Documents and signature are given anew. Correct Report, on the report itself, changes it without taking it away from its investors."}
      </p>
    </>
  );
}
