import { createContext, useContext, useSyncExternalStore } from "react";
import { DOCUMENT_KINDS, type DocumentKind } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { COMMENTARY_MAX, CORRECTION_REASON_MAX } from "#shared/domain/limits.ts";
import { COMMENTARY_KEYS, type CommentaryKey, SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import type { Signature } from "#web/ui/signature/canvas.ts";
import { recordOf, type ReportFieldValues } from "./form-values.ts";

/** The fields beside the amounts, by name. */
type Fields = Record<"submittedBy" | "correctionReason" | `commentary.${CommentaryKey}`, string> &
  Record<`documents.${DocumentKind}`, StoredDocument | null> & { signature: Signature | null };

export type FieldName = keyof Fields;

type Listener = () => void;

export type FieldStore = ReturnType<typeof createFieldStore>;

/**
 * Holds the fields beside the amounts, with their errors: a store like that of the amounts, so that drafts read, follow and
 * replace both alike.
 */
export function createFieldStore(initial: ReportFieldValues) {
  let values = initial;
  let fields = toFields(initial);
  const errors = new Map<FieldName, string>();
  let pending: Promise<unknown> | undefined;
  const listeners = new Set<Listener>();
  const valueListeners = new Set<Listener>();
  const notify = () => listeners.forEach((listener) => listener());

  const check = (name: FieldName): void => {
    const error = errorIn(fields, name);
    if (error === undefined) errors.delete(name);
    else errors.set(name, error);
  };
  const setFields = (next: Fields) => {
    fields = next;
    values = toValues(next);
    notify();
    valueListeners.forEach((listener) => listener());
  };
  const subscribeTo = (set: Set<Listener>) => (listener: Listener) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

  return {
    /** Both objects stay the same until a value changes. */
    get: (): ReportFieldValues => values,
    getFields: (): Fields => fields,
    errorOf: (name: FieldName): string | undefined => errors.get(name),

    set: <Name extends FieldName>(name: Name, value: Fields[Name]): void =>
      setFields({ ...fields, [name]: value }),
    replace: (next: ReportFieldValues): void => {
      errors.clear();
      setFields(toFields(next));
    },

    /** Checks one field, when it is left. */
    validateField: (name: FieldName): void => {
      check(name);
      notify();
    },
    /** Delays the validation of the form: a signature is still being drawn. */
    waitFor: (drawing: Promise<unknown>): void => {
      pending = drawing;
    },
    /** Marks the fields that cannot be submitted, and no others. Returns whether all can be. */
    validate: async (): Promise<boolean> => {
      await pending;
      errors.clear();
      for (const name of Object.keys(fields) as FieldName[]) check(name);
      notify();
      return errors.size === 0;
    },
    setError: (name: FieldName, message: string): void => {
      errors.set(name, message);
      notify();
    },
    clearError: (name: FieldName): void => {
      errors.delete(name);
      notify();
    },
    clearErrors: (): void => {
      errors.clear();
      notify();
    },

    /** Calls the listener after each change of a value. Returns how to stop. */
    subscribe: subscribeTo(valueListeners),
    /** Calls the listener after each change of a value or an error. Returns how to stop. */
    subscribeToAll: subscribeTo(listeners),
  };
}

export const FieldStoreContext = createContext<FieldStore | null>(null);

export function useFieldStore(): FieldStore {
  const store = useContext(FieldStoreContext);
  if (store === null) throw new Error("No FieldStoreContext above");
  return store;
}

/** One part of the fields. `select` returns a text, a number or an object that stays the same. */
export function useField<Part>(select: (store: FieldStore) => Part): Part {
  const store = useFieldStore();
  const snapshot = () => select(store);
  return useSyncExternalStore(store.subscribeToAll, snapshot, snapshot);
}

/** The props of a text input or textarea, and its error. */
export function useFieldInput(name: Exclude<FieldName, "signature" | `documents.${DocumentKind}`>) {
  const store = useFieldStore();
  return {
    error: useField(({ errorOf }) => errorOf(name)),
    input: {
      name,
      value: useField(({ getFields }) => getFields()[name]),
      onChange: ({ target }: { target: { value: string } }) => store.set(name, target.value),
      onBlur: () => store.validateField(name),
    },
  };
}

function errorIn(fields: Fields, name: FieldName): string | undefined {
  if (name === "submittedBy") return fields[name].trim() === "" ? "Enter who submits the report." : undefined;
  if (name === "signature") return fields[name] === null ? SIGNATURE_SENTENCE : undefined;
  const value = fields[name];
  if (typeof value !== "string") return undefined;
  // As the server counts: without surrounding blanks.
  const max = name === "correctionReason" ? CORRECTION_REASON_MAX : COMMENTARY_MAX;
  return value.trim().length > max ? `Use at most ${max} characters.` : undefined;
}

function toFields({ commentary, documents, ...rest }: ReportFieldValues): Fields {
  return { ...rest, ...withPrefix("commentary", commentary), ...withPrefix("documents", documents) };
}

function withPrefix<Prefix extends string, Key extends string, Value>(
  prefix: Prefix,
  part: Readonly<Record<Key, Value>>,
) {
  const entries = Object.entries(part).map(([key, value]) => [`${prefix}.${key}`, value]);
  return Object.fromEntries(entries) as Record<`${Prefix}.${Key}`, Value>;
}

function toValues(fields: Fields): ReportFieldValues {
  const { submittedBy, correctionReason, signature } = fields;
  return {
    submittedBy,
    correctionReason,
    signature,
    commentary: recordOf(COMMENTARY_KEYS, (key) => fields[`commentary.${key}`]),
    documents: recordOf(DOCUMENT_KINDS, (kind) => fields[`documents.${kind}`]),
  };
}
