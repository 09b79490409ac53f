import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { isWithoutSales, otherEmptyFigures } from "#shared/domain/reports/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { Autosave } from "#web/features/reports/form/drafts/autosave.ts";
import {
  compsOfPayees,
  compsTotal,
  figuresOf,
  type ReportAmounts,
  toSubmission,
} from "#web/features/reports/form/figures-and-texts.ts";
import { useReportStore } from "#web/features/reports/form/report-store.ts";
import type { Month, Payee } from "#web/features/reports/form/use-month.ts";
import {
  ApiError,
  fieldErrorsOf,
  isRefused,
  isReportConflict,
  isSessionGone,
  sentenceOf,
} from "#web/lib/api-error.ts";
import { accountKey } from "#web/lib/signed-in.ts";
import { useAfterDialogs } from "#web/ui/dialog/dialog-history.ts";
import { isNegative } from "#web/ui/money-input.tsx";
import { mapServerErrors, type ReportKeyErrors } from "./server-errors.ts";

interface SubmitOptions {
  month: Month;
  autosave: Autosave;
  element: RefObject<HTMLFormElement | null>;
  onSent: (report: Report) => void;
}

const NO_KEY_ERRORS: ReportKeyErrors = { location: null, period: null };
const REFUSED = "What you entered is still here. Try again in a moment.";
/** The toast says that it failed. The report may have arrived all the same. */
const NO_ANSWER =
  "The connection may be lost. What you entered is still here: submit it again when you are back online. No month is filed twice.";

/** Validates, asks about what is odd, submits once, and focuses the first error. */
export function useSubmitReport({ month, autosave, element, onSent }: SubmitOptions) {
  const client = useQueryClient();
  const store = useReportStore();
  const { corrects, payees, paysRecordedShares } = month;
  const paysFiledShares = corrects !== null && !paysRecordedShares;
  const { mutateAsync, isPending } = useApiMutation(corrects === null ? "submitReport" : "correctReport");
  const afterDialogs = useAfterDialogs();
  const isSending = useRef(false);
  const [failures, requestErrorFocus] = useReducer((count: number) => count + 1, 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [keyErrors, setKeyErrors] = useState(NO_KEY_ERRORS);
  const [questions, setQuestions] = useState<readonly SubmitQuestion[]>([]);

  // They are about what was submitted: a change removes the problem, another month both.
  useEffect(
    () =>
      store.subscribe(({ values, draft }, before) => {
        if (values !== before.values) setProblem(null);
        if (draft.key !== before.draft.key) setKeyErrors(NO_KEY_ERRORS);
      }),
    [store],
  );

  // After the errors are rendered.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures, element]);

  const submit = async () => {
    if (isSending.current) return;
    setProblem(null);
    setKeyErrors(NO_KEY_ERRORS);
    const isValid = await store.validate();
    if (!isValid || month.overassignedSum !== null || month.retryHolders !== null) return requestErrorFocus();
    // A month that is filed anew pays by the shares recorded for it, and a correction may.
    const paysChangedShares = month.haveSharesChanged && !paysFiledShares;
    const raised = submitQuestions(store.getState().values, month.payeeIds, paysChangedShares);
    if (raised.length > 0) setQuestions(raised);
    else await send();
  };

  const send = async () => {
    // The second of two quick clicks comes before the button is rendered as disabled.
    if (isSending.current) return;
    isSending.current = true;
    // A draft that is saved after the report is filed would be one of a filed month.
    store.setDraft({ isFiling: true });
    await autosave.settled();
    const { values, draft } = store.getState();
    try {
      const body = toSubmission({
        values,
        locationId: draft.key.locationId,
        reportingPeriod: draft.key.period,
        corrects,
        sharesOf: paysRecordedShares ? "record" : "filed",
        sharesShown: !paysFiledShares && payees !== null ? sharesByInvestor(payees) : null,
        payeeIds: month.payeeIds,
        keptComps: month.keptComps,
        draftRevision: draft.revision,
      });
      const report = await mutateAsync({ body });
      setQuestions([]);
      afterDialogs(() => onSent(report));
    } catch (error) {
      isSending.current = false;
      setQuestions([]);
      store.setDraft({ isFiling: false });
      // What was not saved because of the submission.
      void autosave.save();
      showRefusal(error);
    }
  };

  const showRefusal = (error: unknown) => {
    if (isSessionGone(error)) return;
    if (!(error instanceof ApiError)) {
      setProblem(sentenceOf(error, NO_ANSWER));
      return requestErrorFocus();
    }
    const { amounts, fields, key, others } = mapServerErrors(fieldErrorsOf(error));
    // Shares have changed since the split was shown.
    if (isRefused(error, "shares_changed")) {
      month.refetchHolders();
      store.removeSignature();
    }
    if (isRefused(error, "draft_changed")) void autosave.readTheirs();
    // Where the location was taken away from the account, a banner says so.
    if (key.location !== null) void client.invalidateQueries({ queryKey: accountKey });
    for (const [name, message] of [...amounts, ...fields]) store.setError(name, message);
    setKeyErrors(key);
    const isShown = amounts.length > 0 || fields.length > 0 || key.location !== null || key.period !== null;
    // Somebody else has filed the month, or has corrected or deleted the report that is corrected.
    if (isReportConflict(error)) month.refetchReports();
    else if (!isShown) setProblem(others[0] ?? sentenceOf(error, REFUSED));
    requestErrorFocus();
  };

  return {
    submit: () => void submit(),
    isPending,
    problem,
    keyErrors,
    /** What is asked before the report is sent. */
    questions,
    confirm: () => void send(),
    cancel: () => setQuestions([]),
  };
}

export type Submission = ReturnType<typeof useSubmitReport>;

const sharesByInvestor = (payees: readonly Payee[]) =>
  Object.fromEntries(payees.map(({ investor, sharePercentage }) => [investor.id, sharePercentage]));

/** Focuses the first field with an error, in the order of the page. */
function focusFirstError(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  invalid?.focus({ preventScroll: true });
  invalid?.scrollIntoView({ block: "center" });
}

/** What is asked before a report is sent. */
export type SubmitQuestion = "clawback" | "shares" | "withoutSales" | "withoutDistribution" | "stillEmpty";

/** The questions that a report raises, the most important first. */
export function submitQuestions(
  { figures, comps }: ReportAmounts,
  payeeIds: ReadonlySet<number> | null,
  paysChangedShares = false,
): readonly SubmitQuestion[] {
  const submitted = figuresOf(figures, compsTotal(compsOfPayees(comps, payeeIds)));
  const questions: (SubmitQuestion | false)[] = [
    isNegative(figures.cashDistributionDuringPeriod) && "clawback",
    paysChangedShares && "shares",
    isWithoutSales(submitted) && "withoutSales",
    // A 0 is meant: often nothing is paid. An empty field may have been forgotten.
    submitted.cashDistributionDuringPeriod === null && "withoutDistribution",
    otherEmptyFigures(submitted).length > 0 && "stillEmpty",
  ];
  return questions.filter((question) => question !== false);
}
