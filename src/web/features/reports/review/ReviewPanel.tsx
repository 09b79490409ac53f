import { Check, ClipboardCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { REVIEW_REASON_MAX } from "#shared/domain/limits.ts";
import { locationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import type { ReportReview } from "#shared/reports/review.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { fieldErrorsOf } from "#web/lib/api-error.ts";
import { formatTimestamp } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog, DialogCancel } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { Amount } from "#web/ui/money.tsx";
import "./review-panel.css";

/** For managers, above a report whose newest version waits for review or was returned. */
export function ReviewPanel({ report, review }: { report: Report; review: ReportReview }) {
  const { state, isOwn, publishedVersion } = review;
  const isReturned = state === "returned";
  const mayReview = useAbility("reviewReports");
  return (
    <section className="card review-panel" aria-labelledby="review">
      <Icon icon={isReturned ? Undo2 : ClipboardCheck} size={20} />
      <div className="review-panel-text fill breakable">
        <h2 id="review">{isReturned ? "Returned" : "In Review"}</h2>
        {isReturned ? <ReturnedText review={review} /> : <WaitingText isOwn={isOwn} mayReview={mayReview} />}
        <p className="muted small">
          {publishedVersion === null
            ? "Investors see nothing of this report yet."
            : `Investors see version ${publishedVersion} meanwhile.`}
        </p>
      </div>
      {!isReturned && !isOwn && mayReview && <Decision report={report} review={review} />}
      {isReturned && publishedVersion !== null && mayReview && (
        <KeepButton report={report} kept={publishedVersion} />
      )}
    </section>
  );
}

function WaitingText({ isOwn, mayReview }: { isOwn: boolean; mayReview: boolean }) {
  if (isOwn) return <p>You filed this version: another manager has to review it.</p>;
  return (
    <p>
      {mayReview
        ? "Approve this version, and its investors see it and are notified. Or return it to its author."
        : "An administrator or controller has to review this version."}
    </p>
  );
}

function ReturnedText({
  review: { decidedBy, decidedAt, reason, isOwn, publishedVersion },
}: {
  review: ReportReview;
}) {
  return (
    <>
      <p>
        {decidedBy === null ? "A manager" : <span translate="no">{decidedBy}</span>} returned this version
        {decidedAt !== null && ` on ${formatTimestamp(decidedAt)}`}.{" "}
        {isOwn ? "Correct the report and submit it again" : "Its author corrects it and submits it again"}
        {publishedVersion === null ? "." : `, or version ${publishedVersion} is kept.`}
      </p>
      <blockquote className="review-panel-reason">{reason}</blockquote>
    </>
  );
}

function Decision({ report, review }: { report: Report; review: ReportReview }) {
  const { id, version } = report;
  const [isReturning, setReturning] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const approving = useApiMutation("approveReport");
  return (
    <div className="review-panel-actions row">
      <Button variant="outline" icon={Undo2} onClick={() => setReturning(true)}>
        Return
      </Button>
      <Button icon={Check} onClick={() => setApproving(true)}>
        Approve
      </Button>
      <ConfirmDialog
        open={isApproving}
        onOpenChange={(isOpen) => !approving.isPending && setApproving(isOpen)}
        title={`Approve version ${version}?`}
        confirmLabel="Approve"
        confirmIcon={Check}
        tone="primary"
        busy={approving.isPending}
        busyText="Approving..."
        onConfirm={() => approving.mutate({ params: { id }, body: { decision: "approve", version } })}
      >
        <Consequences report={report} review={review} />
      </ConfirmDialog>
      <ReturnDialog id={id} version={version} open={isReturning} onOpenChange={setReturning} />
    </div>
  );
}

/** What approving does, once and for good. */
function Consequences({
  report,
  review: { publishedVersion, notified },
}: {
  report: Report;
  review: ReportReview;
}) {
  return (
    <>
      Version {report.version} of <span translate="no">{locationName(report)}</span> for{" "}
      {formatPeriod(report.reportingPeriod)} distributes{" "}
      <Amount value={report.cashDistributionDuringPeriod ?? "0.00"} />.
      {publishedVersion !== null && ` It takes the place of version ${publishedVersion}.`}{" "}
      {notified === 0
        ? "Nobody is notified: no investor of it holds the location."
        : `${notified} ${notified === 1 ? "investor sees" : "investors see"} it at once and ${notified === 1 ? "is" : "are"} notified.`}
    </>
  );
}

/** Gives a returned correction up: for who agrees that the earlier version was right. */
function KeepButton({ report: { id, version }, kept }: { report: Report; kept: number }) {
  const withdrawing = useApiMutation("withdrawCorrection");
  return (
    <div className="review-panel-actions row">
      <Button
        variant="outline"
        icon={Undo2}
        busy={withdrawing.isPending}
        busyText="Saving..."
        onClick={() => withdrawing.mutate({ params: { id }, body: { decision: "withdraw", version } })}
      >
        Keep version {kept}
      </Button>
    </div>
  );
}

interface ReturnDialogProps {
  id: number;
  version: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ReturnDialog({ id, version, open, onOpenChange }: ReturnDialogProps) {
  const [reason, setReason] = useState("");
  const returning = useApiMutation("returnReport");
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !returning.isPending && onOpenChange(isOpen)}
      title="Return Report"
      description="Its author is told the reason and corrects the report."
      confirmClose={reason.trim() !== ""}
      onSubmit={(event) => {
        event.preventDefault();
        const body = { decision: "return", version, reason } as const;
        returning.mutate({ params: { id }, body }, { onSuccess: () => onOpenChange(false) });
      }}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" icon={Undo2} busy={returning.isPending} busyText="Returning...">
            Return to Author
          </Button>
        </>
      }
    >
      <Field label="Reason" error={fieldErrorsOf(returning.error)["reason"]}>
        <TextArea
          value={reason}
          rows={4}
          maxLength={REVIEW_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}

/** Marks a report that investors have already as reviewed; nobody is notified again. */
export function MarkReviewedButton({ report: { id, version } }: { report: Report }) {
  const marking = useApiMutation("markReportReviewed");
  const mayReview = useAbility("reviewReports");
  if (!mayReview) return null;
  return (
    <Button
      variant="outline"
      icon={ClipboardCheck}
      busy={marking.isPending}
      busyText="Saving..."
      onClick={() => marking.mutate({ params: { id }, body: { decision: "approve", version } })}
    >
      Mark as Reviewed
    </Button>
  );
}
