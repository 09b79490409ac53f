import { memo, Suspense, useCallback, useEffect, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { Announcer } from "#web/ui/live-region.tsx";
import { DocumentsSection } from "#web/features/reports/form/documents/DocumentsSection.tsx";
import { FinancialSection } from "#web/features/reports/form/financials/FinancialSection.tsx";
import { FormNotes } from "#web/features/reports/form/drafts/DraftNotices.tsx";
import { LateSubmitDialog } from "#web/features/reports/form/submit/LateSubmitDialog.tsx";
import { LeaveDialog } from "#web/features/reports/form/drafts/UnsavedChangesGuard.tsx";
import { PeriodBanner, PeriodFields } from "./PeriodFields.tsx";
import { RatioStrip } from "#web/features/reports/form/financials/RatioStrip.tsx";
import { SignatureSection } from "#web/features/reports/form/signature/SignatureSection.tsx";
import type { SentReport } from "./SentNotice.tsx";
import { ReportSummary } from "#web/features/reports/form/summary/ReportSummary.tsx";
import { AmountContext, useAmountChannel } from "#web/features/reports/form/financials/amount-store.ts";
import { FiguresProvider } from "#web/features/reports/form/financials/use-derived-figure.tsx";
import { useReportForm } from "./use-report-form.ts";
import { useTypingRehearsal } from "./typing-rehearsal.tsx";
import { COMMENTARY_MAX } from "#shared/domain/limits.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS, type CommentaryKey } from "#shared/reports/report-texts.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { isNoLongerThan, type ReportFormValues } from "./form-values.ts";
import { useFieldError } from "#web/features/reports/form/submit/use-submit-report.ts";
import { readPastedMoney } from "#shared/domain/money.ts";

interface ReportFormProps {
  user: SessionUser;
  locations: readonly Location[];
  /** What the link that led here asks for. */
  asked: RequestedReport | null;
  /** After one that was sent: the next one begins at its first field. */
  isNext: boolean;
  onSent: (report: SentReport) => void;
}

const BANNER_ID = "period-banner";

/** Few reports are corrected. */
const CorrectionReason = lazyWithPreload(() => import("./CorrectionReason.tsx"));

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
            <ReportSummary
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

export const CommentarySection = memo(function CommentarySection() {
  return (
    <section className="sect" aria-labelledby="commentary">
      <h2 id="commentary">Commentary</h2>
      <div className="three">
        {COMMENTARY_KEYS.map((key) => (
          <CommentaryField key={key} name={key} />
        ))}
      </div>
    </section>
  );
});

const PLACEHOLDERS: Partial<Record<CommentaryKey, string>> = {
  overallSummary: "What an investor should know about this month",
};

const isShortEnough = isNoLongerThan(COMMENTARY_MAX);

function CommentaryField({ name }: { name: CommentaryKey }) {
  const { register } = useFormContext<ReportFormValues>();
  const error = useFieldError(`commentary.${name}`);
  return (
    <Field label={COMMENTARY_LABELS[name]} error={error}>
      <TextArea
        rows={5}
        placeholder={PLACEHOLDERS[name]}
        {...register(`commentary.${name}`, { validate: isShortEnough })}
      />
    </Field>
  );
}

/** "Actual", "Oct 2026", "Oct-26", "2026-10", "10/31/2026", "$": what stands above a column of amounts. */
const WORD = /\p{L}{2}|^Q[1-4]/u;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const UNIT = /^\p{Sc}$/u;
/** Stand where an amount is missing: such a row is a row of its own, not a heading. */
const MISSING = /^(?:n\.?\/?a\.?|tb[ad]|none|nil|null|unknown|pending|#.*)$/i;

function isHeadingPart(part: string): boolean {
  const text = part.trim();
  if (readPastedMoney(text).ok || MISSING.test(text)) return false;
  return WORD.test(text) || DATE.test(text) || UNIT.test(text);
}

/** Whether a line of a clip names its columns. Something that may be a slip of an amount is no heading. */
export function isHeading(line: readonly string[]): boolean {
  const parts = line.filter((part) => part.trim() !== "");
  return parts.length > 0 && parts.every(isHeadingPart);
}
