import { Suspense, useCallback, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { AskedReport } from "#web/data/report-address.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { Announcer } from "#web/ui/Announcer.tsx";
import { CommentarySection } from "./CommentarySection.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";
import { FinancialSection } from "./FinancialSection.tsx";
import { FormNotes } from "./FormNotes.tsx";
import { LateSubmitDialog } from "./LateSubmitDialog.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { PeriodBanner } from "./PeriodBanner.tsx";
import { PeriodFields } from "./PeriodFields.tsx";
import { RatioStrip } from "./RatioStrip.tsx";
import { SignatureSection } from "./SignatureSection.tsx";
import type { SentReport } from "./SentNote.tsx";
import { Slip } from "./Slip.tsx";
import { AmountContext, useAmountChannel } from "./useAmount.ts";
import { FiguresProvider } from "./useFigures.tsx";
import { useReportForm } from "./useReportForm.ts";
import { useTypingRehearsal } from "./useTypingRehearsal.tsx";

interface ReportFormProps {
  user: SessionUser;
  locations: readonly Location[];
  /** What the link that led here asks for. */
  asked: AskedReport | null;
  /** After one that was sent: the next one begins at its first field. */
  isNext: boolean;
  onSent: (report: SentReport) => void;
}

const BANNER_ID = "period-banner";

/** Few reports are corrected. */
const CorrectionReason = onDemand(() => import("./CorrectionReason.tsx"));

export function ReportForm({ user, locations, asked, isNext, onSent }: ReportFormProps) {
  const report = useReportForm({ user, locations, asked, onSent });
  const { form, element, place, location, record, sending, isTaken, turn } = report;
  const amounts = useAmountChannel(form);
  /** It corrects a filed report, or one that somebody else has corrected since. */
  const isOfFiled = report.isCorrecting || report.correction === "outdated";
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  /** A document begins to be sent. Returns how to say that it is over. */
  const onUpload = useCallback(() => {
    setUploads((count) => count + 1);
    return () => setUploads((count) => count - 1);
  }, []);

  useTypingRehearsal();

  useEffect(() => {
    if (!isNext) return undefined;
    window.scrollTo(0, 0);
    // After a dialog of the form before has given the focus back, which it does a moment late.
    const timer = setTimeout(() =>
      element.current?.querySelector<HTMLElement>("[data-first-field]")?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(timer);
  }, [isNext, element]);

  return (
    <FormProvider {...form}>
      <AmountContext value={amounts}>
        <FiguresProvider
          period={place.period}
          prefilled={report.prefilled}
          asFiled={report.corrects?.begun?.figures}
          filed={report.filed}
          formerComps={report.formerComps}
        >
          <div className="formgrid">
            <form
              className="card nmr"
              aria-labelledby="new-monthly-report"
              noValidate
              ref={element}
              onSubmit={(event) => event.preventDefault()}
            >
              <h2 className="nmr-head" id="new-monthly-report">
                {isOfFiled ? "Correct Monthly Report" : "New Monthly Report"}
              </h2>
              <PeriodFields
                locations={locations}
                nameOf={report.nameOf}
                today={report.today}
                place={place}
                isTaken={isTaken}
                onPlaceChange={report.changePlace}
                taken={report.taken}
                locationError={sending.placeErrors.location}
                isPeriodRefused={sending.placeErrors.period !== null}
                bannerId={BANNER_ID}
              />
              <PeriodBanner
                id={BANNER_ID}
                place={place}
                today={report.today}
                isTaken={isTaken}
                isCorrecting={report.isCorrecting}
                overtakenBy={report.overtakenBy}
                filedAddress={report.filedAddress}
                isLoading={record.isLoading}
                onRetry={record.reportsFailed}
                onRetryHolders={record.holdersFailed}
                excess={report.excess}
              />
              <FormNotes report={report} />
              <FinancialSection
                period={place.period}
                holders={report.holders}
                locationId={location?.id ?? null}
                exceedsWhole={report.excess !== null}
                onRetry={record.holdersFailed}
              />
              <CommentarySection />
              <DocumentsSection
                key={`documents-${turn}`}
                filed={report.corrects?.documents}
                onUpload={onUpload}
                onSignedOut={report.onSignedOut}
              />
              {isOfFiled && (
                <Suspense>
                  <CorrectionReason />
                </Suspense>
              )}
              <SignatureSection key={`signature-${turn}`} />
            </form>
            <Slip
              location={location}
              told={report.told}
              period={place.period}
              isTaken={isTaken}
              submits={report.isCorrecting ? "Correction" : "Report"}
              isOutdated={report.correction === "outdated"}
              isDisabled={location === null || record.isLoading || isUploading}
              isSending={sending.isPending}
              isUploading={isUploading}
              problem={sending.problem}
              excess={report.excess}
              onSubmit={sending.submit}
            />
          </div>
          <RatioStrip />
          <LateSubmitDialog
            questions={sending.questions}
            location={report.told ?? ""}
            period={place.period}
            carriedFrom={report.carriedFrom}
            holders={report.holders}
            isSending={sending.isPending}
            onCancel={sending.cancel}
            onConfirm={sending.confirm}
          />
          <LeaveDialog hasUnsentWork={report.hasUnsentWork} isCorrecting={report.corrects?.report != null} />
          <Announcer />
        </FiguresProvider>
      </AmountContext>
    </FormProvider>
  );
}
