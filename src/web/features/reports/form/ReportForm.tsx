import { useQueryClient } from "@tanstack/react-query";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import {
  COMMENTARY_KEYS,
  COMMENTARY_LABELS,
  type CommentaryKey,
  CORRECTION_REASON_LABEL,
} from "#shared/reports/report-texts.ts";
import { parseReportFormUrl } from "#web/data/report-urls.ts";
import { currentPeriod } from "#web/lib/dates.ts";
import { LeaveGuard } from "#web/ui/dialog/leave-guard.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { Announcer } from "#web/ui/live-region.tsx";
import { FormBanners } from "./banners/FormBanners.tsx";
import { DocumentsSection } from "./documents/DocumentsSection.tsx";
import { createAutosave } from "./drafts/autosave.ts";
import { newDraft } from "./drafts/draft-state.ts";
import { FormQuestions } from "./drafts/FormQuestions.tsx";
import { useSinceSaved } from "./drafts/SaveLine.tsx";
import { useDraftActions } from "./drafts/use-draft-actions.ts";
import { blankValues } from "./figures-and-texts.ts";
import { FinancialSection } from "./financials/FinancialSection.tsx";
import { RatioStrip } from "./financials/RatioStrip.tsx";
import { useDerivedFigures } from "./financials/use-derived-figures.ts";
import "./report-form.css";
import { PeriodBanner, PeriodFields } from "./PeriodFields.tsx";
import {
  createReportStore,
  ReportStoreContext,
  useFieldInput,
  useForm,
  useReportStore,
} from "./report-store.ts";
import type { SentReport } from "./SentBanner.tsx";
import { SignatureSection } from "./signature/SignatureSection.tsx";
import { ConfirmSubmitDialog } from "./submit/ConfirmSubmitDialog.tsx";
import { useSubmitReport } from "./submit/use-submit-report.ts";
import { rememberSubmitter, submitterOf } from "./submitter.ts";
import { ReportSummary } from "./summary/ReportSummary.tsx";
import { useMonth } from "./use-month.ts";
import { useOpenMonth } from "./use-open-month.ts";
import { usePrefill } from "./use-prefill.ts";
import { dropTarget, PointAtCells } from "./workbook/PointAtCells.tsx";
import { useWorkbook } from "./workbook/use-workbook.ts";

interface ReportFormProps {
  /** The signed-in manager, who most likely submits. */
  user: SessionUser;
  locations: readonly Location[];
  /** A report was submitted before: the form begins at its top, with the focus in the first field. */
  isNext: boolean;
  onSent: (report: SentReport) => void;
}

/** The form of one report. Its store holds what is typed; the address says of which location and month it is. */
export function ReportForm(props: ReportFormProps) {
  const { locationId, period } = parseReportFormUrl(useSearch());
  const isThere = props.locations.some(({ id }) => id === locationId);
  const [submitter] = useState(() => submitterOf(props.user));
  const [currentMonth] = useState(() => currentPeriod(new Date()));
  const [store] = useState(() =>
    createReportStore({
      draft: newDraft({ locationId: isThere ? locationId : null, period: period ?? currentMonth }),
      values: blankValues(submitter),
    }),
  );
  return (
    <ReportStoreContext value={store}>
      <FormOfMonth {...props} submitter={submitter} currentMonth={currentMonth} />
    </ReportStoreContext>
  );
}

interface FormOfMonthProps extends ReportFormProps {
  submitter: string;
  currentMonth: PeriodText;
}

function FormOfMonth({ user, locations, isNext, onSent, submitter, currentMonth }: FormOfMonthProps) {
  const store = useReportStore();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [autosave] = useState(() => createAutosave(store, client, submitter));
  useEffect(() => autosave.follow(), [autosave]);
  const { select, reopen, startAgain, question } = useOpenMonth({
    locations,
    currentMonth,
    submitter,
    autosave,
  });
  const month = useMonth(user, locations, currentMonth);
  const { fromReports, reportedIn } = usePrefill(month);
  useDerivedFigures({
    period: month.period,
    fromReports,
    asFiled: month.asFiled?.figures,
    otherReports: month.otherReports,
    keptComps: month.keptComps,
    payeeIds: month.payeeIds,
  });
  const actions = useDraftActions({ month, submitter, autosave, startAgain });
  const submission = useSubmitReport({
    month,
    autosave,
    element,
    onSent: (report) => {
      rememberSubmitter(user, store.getState().values.submittedBy);
      onSent({
        report,
        location: month.location?.name ?? "",
        period: month.period,
        isCorrected: month.isCorrecting,
        filedReports: month.filedReports,
      });
    },
  });
  const workbook = useWorkbook();
  const isReading = useForm(
    (state) => state.workbook !== null && state.workbook.read === null && state.workbook.problem === null,
  );
  const openings = useForm((state) => state.openings);
  /** Also while a newer version of the report was filed by somebody else. */
  const isOfFiledReport =
    useForm(({ draft }) => draft.correctsVersion !== null) && month.status !== "deleted";
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
  }, [isNext]);

  return (
    <>
      <div className="report-form-grid wrap">
        <form
          method="post"
          className="card report-form"
          aria-labelledby="report-form-title"
          noValidate
          ref={element}
          onSubmit={(event) => event.preventDefault()}
          {...dropTarget(workbook.send)}
        >
          <h2 className="report-form-title" id="report-form-title">
            {isOfFiledReport ? "Correct Monthly Report" : "New Monthly Report"}
          </h2>
          <PeriodFields locations={locations} month={month} errors={submission.keyErrors} onSelect={select} />
          <PeriodBanner month={month} onRetry={reopen} />
          <FormBanners
            month={month}
            actions={actions}
            reportedIn={reportedIn}
            element={element}
            onSelect={select}
          />
          <FinancialSection
            period={month.period}
            payees={month.payees}
            locationId={month.locationId}
            isOverassigned={month.overassignedSum !== null}
            workbook={workbook}
            onRetry={month.retryHolders}
          />
          <CommentarySection />
          <DocumentsSection
            key={`documents-${openings}`}
            filedDocuments={month.asFiled?.documents ?? null}
            onUpload={onUpload}
            onStatement={workbook.readStatement}
          />
          {isOfFiledReport && (
            <CorrectionReason
              help={
                month.isUnpublished
                  ? "Managers read it. Investors do not: they have not seen an earlier version."
                  : `Investors read it in the corrected report and its PDF${month.isReviewed ? ", once another manager has approved it" : ""}.`
              }
            />
          )}
          <SignatureSection key={`signature-${openings}`} />
        </form>
        <ReportSummary
          month={month}
          submission={submission}
          isUploading={uploads > 0 || isReading}
          onRetrySaving={() => void autosave.save()}
          onStartOver={actions.startOver}
        />
      </div>
      <PointAtCells workbook={workbook} month={month} />
      <RatioStrip />
      <ConfirmSubmitDialog month={month} submission={submission} />
      <FormQuestions month={month} discarding={actions.question} leaving={question} />
      <LeaveGuard hasUnsentWork={autosave.hasUnsavedWork} title="Leave without saving?">
        What you entered{useSinceSaved()} is not saved, and is lost when you leave.
      </LeaveGuard>
      <Announcer />
    </>
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
