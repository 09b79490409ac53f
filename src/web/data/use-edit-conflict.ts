import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { Route } from "#shared/http/route.ts";
import { fieldErrorsOf, sentenceOf } from "#web/lib/api-error.ts";
import { mergeEdits } from "#web/lib/merge-edits.ts";
import type { ApiMutation } from "./mutations.ts";
import type { Conflict } from "./StaleEditNotice.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";

/** Refused because somebody else has changed what was shown here: the newer state has to be read first. */
function isChangedSince(error: unknown): boolean {
  const fields = fieldErrorsOf(error);
  return "updatedAt" in fields || "sharesShown" in fields;
}

/** The change that an edit makes: of what the dialog shows there is no notification, which would lie over it. */
export const suppressConflictError = <R extends Route>(change: ApiMutation<R>): ApiMutation<R> => ({
  ...change,
  failed: (cause) => (isChangedSince(cause) ? null : change.failed(cause)),
});

/** One field of what is edited; undefined is nothing. */
type FieldValue = string | boolean | File | undefined;
/** By the field's name. */
export type Fields = Readonly<Record<string, FieldValue>>;

interface Edited<Thing> {
  /** As it was when the dialog was opened. */
  opened: Thing;
  fieldsOf: (thing: Thing) => Fields;
  /** Reads it anew; undefined when it is gone. */
  read: (client: QueryClient) => Promise<Thing | undefined>;
}

/** The form in which it is edited. */
interface EditForm<Thing, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Of what is filled in from before the session ended: what the form had in these fields then. */
  began?: object | null;
  /** What is entered, by the names that the thing has for its fields. */
  fieldsIn: (entered: Values) => Fields;
  /** Puts values into it, which from now on begins with the newer state. */
  put: (values: Fields, newer: Thing) => void;
  labelOf: (field: string) => string;
  /** As it is typed, and "nothing" for what is empty, unless told. */
  inWords?: (value: FieldValue, field: string) => string;
}

const BY_VALUE = { isSame: (one: FieldValue, other: FieldValue) => one === other, blank: undefined };

/**
 * For a dialog that edits what others may edit at the same time. What it showed goes along with what it saves; refused
 * because somebody else has saved meanwhile, it reads the newer state and keeps what was typed: fields that were not
 * touched here take the newer value, the others are told with both.
 */
export function useEditConflict<Thing, Values extends FieldValues>({
  opened,
  fieldsOf,
  read,
}: Edited<Thing>) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<Thing | null>(null);
  const shown = newer ?? opened;

  const takeUp = async (form: EditForm<Thing, Values>, refusal: unknown) => {
    const now = await read(client).catch(() => undefined);
    if (now === undefined) {
      showToast({ title: "Error", description: sentenceOf(refusal, "Try again."), tone: "destructive" });
      throw refusal;
    }
    const { values } = mergeEdits<FieldValue, Fields>(
      form.fieldsIn(form.form.getValues()),
      fieldsOf(shown),
      fieldsOf(now),
      BY_VALUE,
    );
    form.put(values, now);
    setNewer(now);
  };

  const conflictIn = (form: EditForm<Thing, Values>): Conflict | null => {
    const before = { ...fieldsOf(opened), ...(form.began && form.fieldsIn(form.began as Values)) };
    const now = fieldsOf(shown);
    const changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
    if (newer === null && changed.length === 0) return null;
    // The note follows what is typed.
    const entered = form.fieldsIn(form.form.watch());
    return {
      differences: changed.map((name) => ({
        label: form.labelOf(name),
        now: (form.inWords ?? formatFieldValue)(now[name], name),
        entered: entered[name] === now[name] ? null : (form.inWords ?? formatFieldValue)(entered[name], name),
      })),
      mayBePassword: "password" in entered,
      onUseNewer: () => {
        const theirs = Object.fromEntries(changed.map((name) => [name, now[name]]));
        form.put({ ...entered, ...theirs }, shown);
      },
    };
  };

  return {
    /** What the form begins with by now: its version goes along with what is sent. */
    shown,
    /** Sends what was entered; the dialog stays open where somebody else was quicker. */
    send: (form: EditForm<Thing, Values>, save: () => Promise<unknown>) =>
      save().catch((error: unknown) => {
        if (!isChangedSince(error)) throw error;
        return takeUp(form, error);
      }),
    conflictIn,
  };
}

export const formatFieldValue = (value: FieldValue): string =>
  (typeof value === "string" && value) || "nothing";

/** The fields of a form by the names that the thing has for them. */
export function applyFieldValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Readonly<Record<string, unknown>>,
  begun: Values,
): void {
  for (const name of Object.keys(begun) as Path<Values>[]) {
    form.resetField(name, { defaultValue: begun[name] });
    form.setValue(name, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
