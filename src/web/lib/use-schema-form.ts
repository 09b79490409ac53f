import { type FormEvent, useEffect, useMemo, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import * as z from "zod/mini";
import { storedPassword } from "#shared/domain/accounts.ts";
import { password } from "#shared/users/users.schema.ts";
import { fieldErrorsOf, sentenceOf } from "./api-error.ts";

export interface SchemaForm<Values extends FieldValues> {
  /** What react-hook-form gives. */
  library: UseFormReturn<Values>;
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
  const library = useForm<Values>({
    resolver,
    defaultValues,
    mode: "onBlur",
    // The library goes by the order of rendering, in which a child comes after its parent's later fields.
    shouldFocusError: false,
    ...(values === undefined ? {} : { values }),
  });
  const { errors, isDirty, isSubmitting, submitCount } = library.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);

  const errorOf = (name: string): string | undefined => {
    const message: unknown = get(errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const recheck = (name: FieldPath<Values>) => {
    if (library.getFieldState(name).error !== undefined) void library.trigger(name);
  };
  const showRefusal = (error: unknown) => {
    const known = Object.entries(fieldErrorsOf(error)).filter(([name]) => isField(library.getValues(), name));
    for (const [name, message] of known)
      library.setError(name as FieldPath<Values>, { type: "server", message });
    if (known.length === 0)
      library.setError("root.server", { message: sentenceOf(error, "This could not be saved. Try again.") });
  };

  return {
    library,
    field: (name) => library.register(name, { onChange: () => recheck(name) }),
    errorOf,
    recheck,
    submit: (save, refused) => (event) => {
      element.current = event.currentTarget;
      return library.handleSubmit(
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

interface Tree {
  [step: string]: Tree | string;
}

/**
 * Checks a form by a schema of the contract, so that browser and server give the same messages. A field shows the
 * first of its errors. The values stay as typed: the server normalizes them by the same schema.
 */
export function schemaResolver<Values extends FieldValues>(schema: z.core.$ZodType): Resolver<Values> {
  return (values) => {
    const { error } = z.safeParse(schema, values);
    if (error === undefined) return { values, errors: {} };
    const errors: Tree = {};
    for (const { path, message } of error.issues) addError(errors, path.map(String), message);
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * Nests plain objects: the form library's own `set` would make an array of a map by numeric id. Each has a type of its
 * own: without one, the library treats a map with errors in single entries as a map without errors.
 */
function addError(errors: Tree, path: readonly string[], message: string): void {
  const [step = "root", ...rest] = path;
  if (rest.length === 0) errors[step] ??= { type: "schema", message };
  else addError((errors[step] ??= { type: "schema" }) as Tree, rest, message);
}

/**
 * For a form in which a new password is typed twice: the second follows the rule of the first, but a difference between
 * the two is reported first.
 */
export function repeatsPassword<Values extends object>(
  first: keyof Values & string,
  repeat: keyof Values & string,
) {
  return ({ value, issues }: z.core.ParsePayload<Values>): void => {
    const message = passwordError(value[first], value[repeat]);
    if (message !== undefined)
      issues.push({ code: "custom", message, path: [repeat], input: value, continue: true });
  };
}

/** The error of the repeated password, if any. */
function passwordError(first: unknown, repeat: unknown): string | undefined {
  if (asStored(first) !== asStored(repeat)) return "Passwords do not match";
  return z.safeParse(password, repeat).error?.issues[0]?.message;
}

const asStored = (value: unknown) => (typeof value === "string" ? storedPassword(value) : value);
