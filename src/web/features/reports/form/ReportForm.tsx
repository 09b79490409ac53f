import { memo, useCallback, useEffect, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import {
  COMMENTARY_KEYS,
  COMMENTARY_LABELS,
  type CommentaryKey,
  CORRECTION_REASON_LABEL,
} from "#shared/reports/report-texts.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { LeaveGuard } from "#web/ui/leave-guard/leave-guard.tsx";
import { Announcer } from "#web/ui/live-region.tsx";
import { DocumentsSection } from "./documents/DocumentsSection.tsx";
import { DraftBanners } from "./drafts/DraftBanners.tsx";
import { FieldStoreContext, useFieldInput } from "./field-store.ts";
import { AmountContext } from "./financials/amount-store.ts";
import { DerivedFiguresProvider } from "./financials/derived-figures.tsx";
import { FinancialSection } from "./financials/FinancialSection.tsx";
import { RatioStrip } from "./financials/RatioStrip.tsx";
import "./report-form.css";
import { PeriodBanner, PeriodFields } from "./PeriodFields.tsx";
import type { SentReport } from "./SentBanner.tsx";
import { SignatureSection } from "./signature/SignatureSection.tsx";
import { ConfirmSubmitDialog } from "./submit/ConfirmSubmitDialog.tsx";
import { ReportSummary } from "./summary/ReportSummary.tsx";
import { useReportForm } from "./use-report-form.ts";

interface ReportFormProps {
  user: SessionUser;
  locations: readonly Location[];
  /** The location and month that the link to the form requests. */
  requested: RequestedReport | null;
  /** A report was submitted before: the form begins at its top, with the focus in the first field. */
  isNext: boolean;
  onSent: (report: SentReport) => void;
}

export function ReportForm({ user, locations, requested, isNext, onSent }: ReportFormProps) {
  const form = useReportForm({ user, locations, requested, onSent });
  const { inputs, element, reportKey, location, locationRecords, origin, correction, prefill } = form;
  const { overassignedSum, generation } = form;
  const { isCorrecting, payees } = correction;
  /** Also while a newer version of the report was filed by somebody else. */
  const isOfFiledReport = isCorrecting || correction.status === "superseded";
  const [uploads, setUploads] = useState(0);
  const onUpload = useCallback(() => {
    setUploads((count) => count + 1);
    return () => setUploads((count) => count - 1);
  }, []);

  useEffect(() => {
    if (!isNext) return undefined;
    window.scrollTo(0, 0);
    // After a closing dialog of the form before has returned the focus.
    const timer = setTimeout(() =>
      element.current?.querySelector<HTMLElement>("[data-first-field]")?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(timer);
  }, [isNext, element]);

  return (
    <FieldStoreContext value={inputs.fields}>
      <AmountContext value={inputs.amounts}>
        <DerivedFiguresProvider
          period={reportKey.period}
          fromReports={prefill.fromReports}
          asFiled={correction.base?.figures}
          otherReports={correction.otherReports}
          formerComps={correction.formerComps}
        >
          <div className="report-form-grid wrap">
            <form
              method="post"
              className="card report-form"
              aria-labelledby="report-form-title"
              noValidate
              ref={element}
              onSubmit={(event) => event.preventDefault()}
            >
              <h2 className="report-form-title" id="report-form-title">
                {isOfFiledReport ? "Correct Monthly Report" : "New Monthly Report"}
              </h2>
              <PeriodFields form={form} />
              <PeriodBanner form={form} />
              <DraftBanners form={form} />
              <FinancialSection
                period={reportKey.period}
                payees={payees}
                locationId={location?.id ?? null}
                isOverassigned={overassignedSum !== null}
                onRetry={locationRecords.retryHolders}
              />
              <CommentarySection />
              <DocumentsSection
                key={`documents-${generation}`}
                filedDocuments={origin.source?.documents}
                onUpload={onUpload}
                onSignedOut={form.onSignedOut}
              />
              {isOfFiledReport && (
                <CorrectionReason
                  help={
                    correction.isUnpublished
                      ? "Managers read it. Investors do not: they have not seen an earlier version."
                      : `Investors read it in the corrected report and its PDF${form.isReviewed ? ", once another manager has approved it" : ""}.`
                  }
                />
              )}
              <SignatureSection key={`signature-${generation}`} />
            </form>
            <ReportSummary form={form} isUploading={uploads > 0} />
          </div>
          <RatioStrip />
          <ConfirmSubmitDialog form={form} />
          <LeaveGuard hasUnsentWork={form.hasUnsentWork} title="Leave without submitting?">
            {isOfFiledReport
              ? "The correction has not been submitted; the filed report stands."
              : "This report has not been submitted."}{" "}
            What you entered stays here until you close the tab.
          </LeaveGuard>
          <Announcer />
        </DerivedFiguresProvider>
      </AmountContext>
    </FieldStoreContext>
  );
}

const CommentarySection = memo(function CommentarySection() {
  return (
    <section className="form-section" aria-labelledby="commentary">
      <h2 id="commentary">Commentary</h2>
      <div className="commentary-fields stack-wide">
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

function CommentaryField({ name }: { name: CommentaryKey }) {
  const { error, input } = useFieldInput(`commentary.${name}`);
  return (
    <Field label={COMMENTARY_LABELS[name]} error={error}>
      <TextArea rows={5} placeholder={PLACEHOLDERS[name]} {...input} />
    </Field>
  );
}

/** Why a filed report is corrected: above the signature, which confirms it, too. */
function CorrectionReason({ help }: { help: string }) {
  const { error, input } = useFieldInput("correctionReason");
  return (
    <section className="form-section" aria-label="Correction">
      <Field label={CORRECTION_REASON_LABEL} optional help={help} error={error}>
        <TextArea rows={2} {...input} />
      </Field>
    </section>
  );
}
