import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { isStaleEdit, sentenceOf } from "#web/lib/api-error.ts";
import type { Conflict } from "#web/ui/dialog/stale-edit-banner.tsx";
import { showToast } from "#web/ui/toast/toast.tsx";

/** One field as it is compared; undefined is empty. */
type FieldValue = string | boolean | File | undefined;
/** By the field's name. */
type Fields = Readonly<Record<string, FieldValue>>;

interface Edit<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The version that the dialog was opened with. */
  base: Entity;
  /** Where a draft was restored: the values that it began with. */
  draftBase?: object | null;
  /** Fetches the current version; undefined when it was deleted. */
  fetchCurrent: (client: QueryClient) => Promise<Entity | undefined>;
  /** The form's values for a version. */
  valuesOf: (version: Entity) => Values;
  /** The form's values as the fields that are compared. */
  toFields: (values: Values, version: Entity) => Fields;
  /** The way back, for forms whose values are not their fields. */
  fromFields?: (fields: Fields, version: Entity) => Readonly<Record<string, unknown>>;
  labelOf: (field: string, version: Entity) => string;
  /** A field's value as text; by default as it is typed. */
  describe?: (value: FieldValue, field: string) => string;
}

const differing = (one: Fields, other: Fields): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);

/**
 * For a dialog that edits what others may edit at the same time. The version that it shows goes along with what it
 * saves. When the server refuses that as stale, the newer version is fetched and merged: fields that were not touched
 * here take the newer value, the others keep what was typed, and the dialog shows both.
 */
export function useEditConflict<Entity, Values extends FieldValues>(edit: Edit<Entity, Values>) {
  const { form, base, draftBase, valuesOf, toFields, labelOf, describe = formatFieldValue } = edit;
  const { fromFields = (fields) => fields } = edit;
  const client = useQueryClient();
  const [newer, setNewer] = useState<Entity | null>(null);
  const shown = newer ?? base;

  const fieldsOf = (version: Entity) => toFields(valuesOf(version), version);
  const put = (fields: Fields, version: Entity) => {
    const [values, defaults] = [fromFields(fields, version), valuesOf(version)];
    for (const name of Object.keys(defaults) as Path<Values>[]) {
      form.resetField(name, { defaultValue: defaults[name] });
      form.setValue(name, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };

  const merge = async (refusal: unknown) => {
    const current = await edit.fetchCurrent(client).catch(() => undefined);
    if (current === undefined) {
      showToast({ title: "Error", description: sentenceOf(refusal, "Try again."), tone: "destructive" });
      throw refusal;
    }
    const entered = toFields(form.getValues(), shown);
    const touched = differing(fieldsOf(shown), entered).map((name) => [name, entered[name]] as const);
    put({ ...fieldsOf(current), ...Object.fromEntries(touched) }, current);
    setNewer(current);
  };

  const conflict = (): Conflict | null => {
    const before = { ...fieldsOf(base), ...(draftBase && toFields(draftBase as Values, shown)) };
    const now = fieldsOf(shown);
    const changed = differing(before, now);
    if (newer === null && changed.length === 0) return null;
    // Watched, so that the banner follows what is typed.
    const entered = toFields(form.watch(), shown);
    return {
      differences: changed.map((name) => ({
        label: labelOf(name, shown),
        now: describe(now[name], name),
        entered: entered[name] === now[name] ? null : describe(entered[name], name),
      })),
      mayBePassword: "password" in entered,
      onUseNewer: () =>
        put({ ...entered, ...Object.fromEntries(changed.map((name) => [name, now[name]])) }, shown),
    };
  };

  return {
    /** The version that is edited by now; its updatedAt is sent along. */
    shown,
    /** For the banner above the form; null when nobody else has saved. */
    conflict: conflict(),
    /** Saves; a stale edit is merged instead, and the dialog stays open. */
    save: (send: () => Promise<unknown>) =>
      send().catch((error: unknown) => {
        if (!isStaleEdit(error)) throw error;
        return merge(error);
      }),
  };
}

export const formatFieldValue = (value: FieldValue): string =>
  (typeof value === "string" && value) || "nothing";
