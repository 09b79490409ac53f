import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { isWithoutSales, otherEmptyFigures } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { useReportDraft } from "#web/features/reports/form/drafts/use-report-draft.ts";
import {
  compsTotal,
  figuresOf,
  type ReportAmounts,
  toSubmission,
} from "#web/features/reports/form/form-values.ts";
import { readValues, subscribeToValues } from "#web/features/reports/form/report-inputs.ts";
import type { Payee } from "#web/features/reports/form/use-correction.ts";
import {
  ApiError,
  fieldErrorsOf,
  isRefused,
  isReportConflict,
  isSessionGone,
  sentenceOf,
} from "#web/lib/api-error.ts";
import { isNegative } from "#web/ui/money-input.tsx";
import { mapServerErrors, type ReportKeyErrors } from "./server-errors.ts";

interface SubmitOptions {
  draft: ReturnType<typeof useReportDraft>;
  element: RefObject<HTMLFormElement | null>;
  /** Something beside the fields prevents it; the page says what. */
  isBlocked: boolean;
  onKeyErrors: (errors: ReportKeyErrors) => void;
  onSent: (report: Report) => void;
}

export const NO_KEY_ERRORS: ReportKeyErrors = { location: null, period: null };
const REFUSED = "What you entered is still here. Try again in a moment.";
/** The toast says that it failed. The report may have arrived all the same. */
const NO_ANSWER =
  "The connection may be lost. What you entered is still here: submit it again when you are back online. No month is filed twice.";

/** Validates, asks about what is odd, submits once, and focuses the first error. */
export function useSubmitReport({ draft, element, isBlocked, onKeyErrors, onSent }: SubmitOptions) {
  const { inputs, reportKey, origin, correction, locationRecords } = draft;
  const { corrects, payees, formerComps } = correction;
  const { mutateAsync, isPending } = useApiMutation(corrects === null ? "submitReport" : "correctReport");
  const isSending = useRef(false);
  const [failures, requestErrorFocus] = useReducer((count: number) => count + 1, 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [questions, setQuestions] = useState<readonly SubmitQuestion[]>([]);

  // The problem is about what was submitted: a change removes it.
  useEffect(
    () => (problem === null ? undefined : subscribeToValues(inputs, () => setProblem(null))),
    [problem, inputs],
  );

  // After the errors are rendered.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures, element]);

  const submit = async () => {
    if (isSending.current) return;
    setProblem(null);
    onKeyErrors(NO_KEY_ERRORS);
    const areAmountsReadable = inputs.amounts.validate();
    const areFieldsValid = await inputs.fields.validate();
    if (!areAmountsReadable || !areFieldsValid || isBlocked) return requestErrorFocus();
    // A month that is filed anew pays by today's shares.
    const paysChangedShares = correction.haveSharesChanged && corrects === null;
    const raised = submitQuestions(inputs.amounts.get(), origin.copiedFrom, paysChangedShares);
    if (raised.length > 0) setQuestions(raised);
    else await send();
  };

  const send = async () => {
    // The second of two quick clicks comes before the button is rendered as disabled.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const body = toSubmission({
        values: readValues(inputs),
        locationId: reportKey.locationId,
        reportingPeriod: reportKey.period,
        corrects,
        sharesShown: corrects === null && payees !== null ? sharesByInvestor(payees) : null,
        formerComps,
      });
      onSent(await mutateAsync({ body }));
    } catch (error) {
      isSending.current = false;
      setQuestions([]);
      showRefusal(error);
    }
  };

  const showRefusal = (error: unknown) => {
    if (isSessionGone(error)) return draft.onSignedOut();
    if (!(error instanceof ApiError)) {
      setProblem(sentenceOf(error, NO_ANSWER));
      return requestErrorFocus();
    }
    const { amounts, fields, key, others } = mapServerErrors(fieldErrorsOf(error));
    // Shares have changed since the split was shown.
    if (isRefused(error, "shares_changed")) {
      locationRecords.refetchHolders();
      draft.removeSignature();
    }
    for (const [name, message] of amounts) inputs.amounts.setServerError(name, message);
    for (const [name, message] of fields) inputs.fields.setError(name, message);
    onKeyErrors(key);
    const isShown = amounts.length > 0 || fields.length > 0 || key.location !== null || key.period !== null;
    // Somebody else has filed the month, or has corrected or deleted the report that is corrected.
    if (isReportConflict(error)) {
      if (corrects === null) locationRecords.addFiledPeriod(reportKey);
      else locationRecords.refetchReports();
    } else if (!isShown) setProblem(others[0] ?? sentenceOf(error, REFUSED));
    requestErrorFocus();
  };

  return {
    submit: () => void submit(),
    isPending,
    problem,
    /** What is asked before the report is sent. */
    questions,
    confirm: () => void send(),
    cancel: () => setQuestions([]),
  };
}

const sharesByInvestor = (payees: readonly Payee[]) =>
  Object.fromEntries(payees.map(({ investor, sharePercentage }) => [investor.id, sharePercentage]));

/** Focuses the first field with an error, in the order of the page. */
function focusFirstError(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  invalid?.focus({ preventScroll: true });
  invalid?.scrollIntoView({ block: "center" });
}

/** What is asked before a report is sent. */
export type SubmitQuestion =
  | "clawback"
  | "copied"
  | "shares"
  | "withoutSales"
  | "withoutDistribution"
  | "stillEmpty";

/** The questions that a report raises, the most important first. */
export function submitQuestions(
  { figures, comps }: ReportAmounts,
  copiedFrom: string | null,
  paysChangedShares = false,
): readonly SubmitQuestion[] {
  const submitted = figuresOf(figures, compsTotal(comps));
  const questions: (SubmitQuestion | false)[] = [
    isNegative(figures.cashDistributionDuringPeriod) && "clawback",
    copiedFrom !== null && "copied",
    paysChangedShares && "shares",
    isWithoutSales(submitted) && "withoutSales",
    // A 0 is meant: often nothing is paid. An empty field may have been forgotten.
    submitted.cashDistributionDuringPeriod === null && "withoutDistribution",
    otherEmptyFigures(submitted).length > 0 && "stillEmpty",
  ];
  return questions.filter((question) => question !== false);
}
