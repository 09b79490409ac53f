import { useEffect, useMemo, useRef, type FormEvent } from "react";
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrorsOf, sentenceOf } from "./api-error.ts";
import { schemaResolver } from "./schemaResolver.ts";

export interface SchemaForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Spread into an input. Checked on leaving, and at every key once there is something to correct. */
  field: (name: FieldPath<Values>) => UseFormRegisterReturn;
  errorOf: (name: FieldPath<Values>) => string | undefined;
  /** Checks a field again that is already marked; for controls that are not inputs, and for one that depends. */
  recheck: (name: FieldPath<Values>) => void;
  /** For the form's onSubmit. What the server refuses appears at its field, and what was typed stays. */
  submit: (
    save: (values: Values) => Promise<unknown>,
    refused?: () => void,
  ) => (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  /** A refusal that belongs to no field. */
  problem: string | undefined;
  isDirty: boolean;
  isSubmitting: boolean;
}

/**
 * A form that is checked by a schema of the contract.
 * @param values when what is edited arrives later; the form takes it over
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: z.core.$ZodType,
  defaultValues: DefaultValues<Values>,
  values?: Values,
): SchemaForm<Values> {
  const resolver = useMemo(() => schemaResolver<Values>(schema), [schema]);
  const form = useForm<Values>({
    resolver,
    defaultValues,
    mode: "onBlur",
    // The library goes by the order of rendering, in which a child comes after its parent's later fields.
    shouldFocusError: false,
    ...(values === undefined ? {} : { values }),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);

  const errorOf = (name: string): string | undefined => {
    const message: unknown = get(errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const recheck = (name: FieldPath<Values>) => {
    if (form.getFieldState(name).error !== undefined) void form.trigger(name);
  };
  const showRefusal = (error: unknown) => {
    const known = Object.entries(fieldErrorsOf(error)).filter(([name]) => isField(form.getValues(), name));
    for (const [name, message] of known)
      form.setError(name as FieldPath<Values>, { type: "server", message });
    if (known.length === 0)
      form.setError("root.server", { message: sentenceOf(error, "This could not be saved. Try again.") });
  };

  return {
    form,
    field: (name) => form.register(name, { onChange: () => recheck(name) }),
    errorOf,
    recheck,
    submit: (save, refused) => (event) => {
      element.current = event.currentTarget;
      return form.handleSubmit(
        (entered) => save(entered).catch(showRefusal),
        () => refused?.(),
      )(event);
    },
    problem: errorOf("root.server"),
    isDirty,
    isSubmitting,
  };
}

/** "percentages.3" belongs to the field "percentages". */
const isField = (values: object, name: string) => Object.hasOwn(values, name.split(".")[0] ?? "");
