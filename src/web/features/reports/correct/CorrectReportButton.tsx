import { FilePenLine } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { useAccount } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { correctionDraft, fetchLatestReport } from "../form/drafts/draft-of-report.ts";
import { draftStore } from "../form/drafts/draft-storage.ts";
import { submitterOf } from "../form/drafts/draft.ts";

/** Opens the form with the filed report's values. Asks first when the form holds other unsent entries of that month. */
export function CorrectReportButton({ report }: { report: Report }) {
  const { begin, isPending, isAsking, cancel, replace } = useCorrectReport(report);
  return (
    <>
      <Button variant="outline" icon={FilePenLine} disabled={isPending} onClick={begin}>
        Correct Report
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={cancel}
        title="Replace what is in the form?"
        confirmLabel="Replace and Correct"
        tone="primary"
        onConfirm={replace}
      >
        The form holds other entries of <span translate="no">{locationName(report)}</span> for{" "}
        {formatPeriod(report.reportingPeriod)} that are not sent yet. What the filed report says would replace
        them.
      </ConfirmDialog>
    </>
  );
}

/** Writes the report's values into the form's draft and opens the form. The filed report is unchanged until the correction is submitted. */
function useCorrectReport({ id, locationId, reportingPeriod: period }: Report) {
  const { user } = useAccount();
  const [, navigate] = useLocation();
  /** Replaces other entries in the form; null unless the user is asked whether it may. */
  const [pendingWrite, setPendingWrite] = useState<(() => void) | null>(null);
  const [isPending, setPending] = useState(false);
  // A second click can come before isPending is rendered.
  const isStarted = useRef(false);
  const key = { locationId, period };
  const open = () => navigate(reportFormUrl(key));

  const begin = async () => {
    const drafts = draftStore(user?.id ?? "");
    // A correction that was begun before goes on; the form shows what changed in the report meanwhile.
    if (drafts.read(key)?.source?.report) return open();
    setPending(true);
    const report = await fetchLatestReport(id);
    setPending(false);
    if (report === null) return;
    const write = () => {
      drafts.write(key, correctionDraft(report, user ? submitterOf(user) : ""));
      open();
    };
    if (drafts.read(key) === null) write();
    else setPendingWrite(() => write);
  };
  const beginOnce = async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    await begin().finally(() => {
      isStarted.current = false;
    });
  };

  return {
    begin: () => void beginOnce(),
    isPending,
    /** Asking whether the form's other entries may be replaced. */
    isAsking: pendingWrite !== null,
    cancel: () => setPendingWrite(null),
    replace: () => pendingWrite?.(),
  };
}
