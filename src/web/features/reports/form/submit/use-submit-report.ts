import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type FieldPath, get, useFormContext, type UseFormReturn, useFormState } from "react-hook-form";
import type { MoneyText } from "#shared/domain/money.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { ApiError, fieldErrorsOf, isUnauthorized, sentenceOf } from "#web/lib/api-error.ts";
import {
  cellTexts,
  compsTotal,
  figuresOf,
  markUnreadable,
  type ReportFormValues,
  toSubmission,
} from "#web/features/reports/form/form-values.ts";
import type { ReportKey } from "#web/features/reports/form/drafts/draft.ts";
import type { SortedErrors } from "./server-errors.ts";
import { isWithoutSales, otherEmptyFigures } from "#shared/domain/report-figures.ts";
import { isNegative } from "#web/ui/money-input.tsx";

interface Submitting {
  form: UseFormReturn<ReportFormValues>;
  element: RefObject<HTMLFormElement | null>;
  place: ReportKey;
  /** The location that the figures were entered for, where that is another one. */
  carriedFrom: string | null;
  /** The filed report that this one corrects; null for a month that is not filed. */
  corrects: CorrectedReport | null;
  /** Who the form says is paid; null while it is not known. */
  holders: readonly LocationInvestor[] | null;
  /** What former investors had as comps, which a correction keeps. */
  formerComps: MoneyText | undefined;
  /** A corrected report would be split otherwise than the filed one. */
  areSharesOthers: boolean;
  /** Something outside the fields stands in the way and says so on the page. */
  isBlocked: boolean;
  onSent: (report: Report) => void;
  /** The month has been filed by somebody else in between. */
  onTaken: (place: ReportKey) => void;
  /** Shares have been changed since the split was shown. */
  onSharesChanged: () => void;
  onSignedOut: () => void;
}

type ReportKeyErrors = Pick<SortedErrors, "location" | "period">;
const REFUSED = "What you entered is still here. Try again in a moment.";
/** The notification says that it failed (spec section 8); it may have arrived all the same. */
const NO_ANSWER =
  "The connection may be lost. What you entered is still here: submit it again when you are back online. No month is filed twice.";
const NO_REPORT_KEY_ERRORS: ReportKeyErrors = { location: null, period: null };

const sharesOf = (holders: readonly LocationInvestor[]) =>
  Object.fromEntries(holders.map(({ investor, sharePercentage }) => [investor.id, sharePercentage]));

/** Checks, asks about what is odd, sends once, and leads to the first error. What was typed stays. */
export function useSubmitReport(props: Submitting) {
  const { form, element, place, carriedFrom, corrects, holders, areSharesOthers, isBlocked } = props;
  const { onSent, onTaken, onSharesChanged, onSignedOut } = props;
  const { mutateAsync, isPending } = useApiMutation(corrects === null ? "submitReport" : "correctReport");
  const isSending = useRef(false);
  const [failures, fail] = useReducer((count: number) => count + 1, 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [placeErrors, setPlaceErrors] = useState(NO_REPORT_KEY_ERRORS);
  const [questions, ask] = useState<readonly SubmitQuestion[]>([]);

  // What was refused is not what stands there once something is changed.
  useEffect(
    () =>
      problem === null
        ? undefined
        : form.subscribe({ formState: { values: true }, callback: () => setProblem(null) }),
    [problem, form],
  );

  // After the errors have been rendered.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures, element]);

  useEffect(() => onFirstInteraction(fetchSorting), []);

  const showRefusal = async (error: unknown) => {
    if (isUnauthorized(error)) return onSignedOut();
    if (!(error instanceof ApiError)) {
      setProblem(sentenceOf(error, NO_ANSWER));
      return fail();
    }
    const refused = fieldErrorsOf(error);
    const { fields, location, period, others } = await mapServerErrors(refused);
    if (refused["sharesShown"] !== undefined) onSharesChanged();
    for (const [name, message] of fields) form.setError(name, { type: "server", message });
    setPlaceErrors({ location, period });
    if (error.status === 409 && period !== null) onTaken(place);
    else if (fields.length === 0 && location === null && period === null)
      setProblem(others[0] ?? sentenceOf(error, REFUSED));
    fail();
  };

  const send = async () => {
    // Two quick clicks arrive here both: the state that disables the button comes a moment too late.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const { locationId, period } = place;
      const shown = corrects === null && holders !== null ? sharesOf(holders) : null;
      const body = toSubmission(form.getValues(), locationId, period, corrects, shown, props.formerComps);
      onSent(await mutateAsync({ body }));
    } catch (error) {
      isSending.current = false;
      ask([]);
      await showRefusal(error);
    }
  };

  const submit = () => {
    if (isSending.current) return;
    form.clearErrors();
    setProblem(null);
    setPlaceErrors(NO_REPORT_KEY_ERRORS);
    const areReadable = markUnreadable(form, cellTexts(form.getValues()));
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
    };
    const checked = form.handleSubmit((values) => {
      if (isBlocked || !areReadable) return refuse();
      const raised = submitQuestions(values, carriedFrom, areSharesOthers);
      if (raised.length > 0) ask(raised);
      else void send();
    }, refuse);
    // The library tells the fields of their errors after it has called back; before that there is none to lead to.
    void checked().then(() => isRefused && fail());
  };

  return {
    submit,
    isPending,
    problem,
    placeErrors,
    forgetPlaceErrors: () => setPlaceErrors(NO_REPORT_KEY_ERRORS),
    /** What is asked about before it is sent. */
    questions,
    confirm: () => void send(),
    cancel: () => ask([]),
  };
}

/** Most reports are never refused. */
const fetchSorting = () => import("./server-errors.ts");

/** A refusal comes from a portal that is there, which then mostly has this as well. */
async function mapServerErrors(refused: Readonly<Record<string, string>>): Promise<SortedErrors> {
  try {
    const { sortErrors } = await fetchSorting();
    return sortErrors(refused);
  } catch {
    // Of another build by now: what the portal said stands beside the button all the same.
    return { fields: [], location: null, period: null, others: [] };
  }
}

/** What is asked about once more before a report is sent. */
export type SubmitQuestion =
  | "clawback"
  | "carried"
  | "shares"
  | "withoutSales"
  | "withoutDistribution"
  | "stillEmpty";

/** The questions that a report raises; the weightiest first. */
export function submitQuestions(
  { figures, comps }: ReportFormValues,
  carriedFrom: string | null,
  areSharesOthers = false,
): readonly SubmitQuestion[] {
  const filed = figuresOf(figures, compsTotal(comps));
  const questions: (SubmitQuestion | false)[] = [
    isNegative(figures.cashDistributionDuringPeriod) && "clawback",
    carriedFrom !== null && "carried",
    areSharesOthers && "shares",
    isWithoutSales(filed) && "withoutSales",
    // Nothing is often paid; then somebody wrote 0. An empty field may have been forgotten.
    filed.cashDistributionDuringPeriod === null && "withoutDistribution",
    otherEmptyFigures(filed).length > 0 && "stillEmpty",
  ];
  return questions.filter((question) => question !== false);
}

/** Goes to the first field that has to be put right, in the order of the page. */
function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
}

/** The sentence at one field, without rendering the form again for the others. */
export function useFieldError(name: FieldPath<ReportFormValues>): string | undefined {
  const { control } = useFormContext<ReportFormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  const error: unknown = get(errors, name);
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : undefined;
}
