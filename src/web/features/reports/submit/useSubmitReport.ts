import { useEffect, useReducer, useRef, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useChange } from "#web/data/useChange.ts";
import { ApiError, fieldErrorsOf, isUnauthorized, sentenceOf } from "#web/lib/api-error.ts";
import { isNegative } from "#web/ui/money/money-display.ts";
import { cellTexts, markUnreadable } from "./cell-texts.ts";
import type { ReportPlace } from "./draftStore.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { toSubmission, type ReportFormValues } from "./reportFormValues.ts";
import { sortErrors, type SortedErrors } from "./server-errors.ts";

interface Submitting {
  form: UseFormReturn<ReportFormValues>;
  element: RefObject<HTMLFormElement | null>;
  place: ReportPlace;
  /** Something outside the fields stands in the way and says so on the page. */
  isBlocked: boolean;
  onSent: () => void;
  /** The month has been filed by somebody else in between. */
  onTaken: (place: ReportPlace) => void;
  onSignedOut: () => void;
}

type PlaceErrors = Pick<SortedErrors, "location" | "period">;
const NO_PLACE_ERRORS: PlaceErrors = { location: null, period: null };

/** Checks, asks about a clawback, sends once, and leads to the first error. What was typed stays. */
export function useSubmitReport(props: Submitting) {
  const { form, element, place, isBlocked, onSent, onTaken, onSignedOut } = props;
  const { mutateAsync, isPending } = useChange("submitReport");
  const isSending = useRef(false);
  const [failures, fail] = useReducer((count: number) => count + 1, 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [placeErrors, setPlaceErrors] = useState(NO_PLACE_ERRORS);
  const [isAsking, setAsking] = useState(false);

  // After the errors have been rendered.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures, element]);

  const showRefusal = (error: unknown) => {
    if (isUnauthorized(error)) return onSignedOut();
    const { fields, location, period, others } = sortErrors(fieldErrorsOf(error));
    for (const [name, message] of fields) form.setError(name, { type: "server", message });
    setPlaceErrors({ location, period });
    if (error instanceof ApiError && error.status === 409) onTaken(place);
    else if (fields.length === 0 && location === null && period === null)
      setProblem(
        others[0] ?? sentenceOf(error, "The report could not be sent. What you entered is still here."),
      );
    fail();
  };

  const send = async () => {
    // Two quick clicks arrive here both: the state that disables the button comes a moment too late.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await mutateAsync({ body: toSubmission(form.getValues(), place.locationId, place.period) });
      onSent();
    } catch (error) {
      isSending.current = false;
      setAsking(false);
      showRefusal(error);
    }
  };

  const submit = () => {
    if (isSending.current) return;
    form.clearErrors();
    setProblem(null);
    setPlaceErrors(NO_PLACE_ERRORS);
    const areReadable = markUnreadable(form, cellTexts(form.getValues()));
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
    };
    const checked = form.handleSubmit((values) => {
      if (isBlocked || !areReadable) refuse();
      else if (isNegative(values.figures.cashDistributionDuringPeriod)) setAsking(true);
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
    forgetPlaceErrors: () => setPlaceErrors(NO_PLACE_ERRORS),
    clawback: { isAsking, setAsking, confirm: () => void send() },
  };
}
