import { get, useFormContext, useFormState, type FieldPath } from "react-hook-form";
import type { ReportFormValues } from "./reportFormValues.ts";

/** The sentence at one field, without rendering the form again for the others. */
export function useFieldError(name: FieldPath<ReportFormValues>): string | undefined {
  const { control } = useFormContext<ReportFormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  const error: unknown = get(errors, name);
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : undefined;
}
