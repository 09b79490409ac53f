import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { api } from "#shared/api.ts";
import type { CapitalEntryRow } from "#shared/capital/capital.schema.ts";
import { formatDay } from "#shared/domain/days.ts";
import { CORRECTION_REASON_MAX } from "#shared/domain/limits.ts";
import { formatMoney, formatMoneyInput } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { CAPITAL_KIND_LABELS } from "#shared/domain/returns/returns.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import { formatDate } from "#web/lib/dates.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { Announcer } from "#web/ui/live-region.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";
import { differences } from "./corrections.ts";
import { CELL_LABELS, type EntryRules, type EntryTexts, readEntry } from "./entry-rows.ts";

interface CorrectEntryDialogProps extends OpenState {
  investor: Investor;
  entry: CapitalEntryRow;
  rules: EntryRules;
}

type CorrectionValues = { -readonly [Name in keyof EntryTexts | "reason"]: string };

/** What an entry says by now is replaced; what it said stays readable beside it. */
export function CorrectEntryDialog({ investor, entry, rules, ...dialog }: CorrectEntryDialogProps) {
  const schema = useMemo(() => correctionSchema(rules), [rules]);
  const form = useSchemaForm<CorrectionValues>(schema, valuesOf(entry));
  const name = displayName(investor);
  const { mutateAsync } = useApiMutation("correctCapital");
  const [isRemoving, setRemoving] = useState(false);
  const removal = useApiMutation("removeCapital");
  const edit = useEditConflict<CapitalEntryRow, CorrectionValues>({
    form: form.library,
    base: entry,
    fetchCurrent: async (client) => {
      const params = { investorId: entry.investorId };
      const all = await client.fetchQuery({ ...query(api.capital.list, { params }), staleTime: 0 });
      return all.find(({ id, removedAt }) => id === entry.id && removedAt === null);
    },
    valuesOf,
    toFields: (values) => ({ ...values }),
    labelOf: (field) => (field in CELL_LABELS ? CELL_LABELS[field as keyof EntryTexts] : "Reason"),
  });

  const save = (values: CorrectionValues) =>
    edit.save(async () => {
      const read = readEntry(values, rules);
      if ("errors" in read) return;
      const body = { ...read, reason: values.reason, updatedAt: edit.shown.updatedAt };
      await mutateAsync({ params: { entryId: entry.id }, body });
      dialog.onOpenChange(false);
    });
  const close = () => {
    setRemoving(false);
    dialog.onOpenChange(false);
  };
  const remove = () =>
    removal.mutate(
      { params: { entryId: entry.id }, query: { updatedAt: edit.shown.updatedAt } },
      closeWhenGone(close),
    );

  return (
    <FormDialog
      {...dialog}
      title="Correct Entry"
      form={form}
      save={save}
      submitLabel="Save Correction"
      busyText="Saving..."
      conflict={edit.conflict}
      otherAction={
        <Button variant="ghost" icon={Trash2} onClick={() => setRemoving(true)}>
          Remove Entry
        </Button>
      }
    >
      <div className="entry-fields">
        <Field label="Location" error={form.errorOf("location")} className="entry-whole-line">
          <Select {...form.field("location")} translate="no">
            {rules.locations.map((location) => (
              <option key={location.id}>{location.name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Day" error={form.errorOf("day")}>
          <TextInput {...form.field("day")} autoComplete="off" />
        </Field>
        <Field label="Kind" error={form.errorOf("kind")}>
          <Select {...form.field("kind")}>
            {Object.values(CAPITAL_KIND_LABELS).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </Select>
        </Field>
        <Field label="Amount" error={form.errorOf("amount")}>
          <MoneyInput
            aria-label="Amount"
            value={form.library.watch("amount")}
            onValueChange={(text) => {
              form.library.setValue("amount", text, { shouldDirty: true });
              form.recheck("amount");
            }}
          />
        </Field>
        <Field label="Note" optional error={form.errorOf("note")}>
          <TextInput {...form.field("note")} autoComplete="off" />
        </Field>
        <Field
          label="Reason"
          error={form.errorOf("reason")}
          help={<Untranslated names={[name]}>{`${name} reads it beside the entry.`}</Untranslated>}
          className="entry-whole-line"
        >
          <TextInput {...form.field("reason")} autoComplete="off" />
        </Field>
      </div>
      <Announcer />
      <EarlierValues entry={edit.shown} />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this entry?"
        confirmLabel="Remove Entry"
        busy={removal.isPending}
        busyText="Removing..."
        onConfirm={remove}
      >
        It stays on this page, struck through, and counts nowhere.
      </ConfirmDialog>
    </FormDialog>
  );
}

function EarlierValues({ entry }: { entry: CapitalEntryRow }) {
  if (entry.earlier.length === 0) return null;
  return (
    <section className="entry-earlier">
      <h3>Earlier</h3>
      <dl>
        {entry.earlier.map((before, index) => (
          <div key={before.enteredAt}>
            <dt translate="no">{differences(before, entry) || formatMoney(before.amount)}</dt>
            <dd className="small">
              {index === 0 ? "Entered" : "Corrected"} {formatDate(before.enteredAt)} by{" "}
              <span translate="no">{before.enteredBy}</span>
              {before.reason !== null && <span translate="no">{`: ${before.reason}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function valuesOf({ locationName, day, kind, amount, note }: CapitalEntryRow): CorrectionValues {
  return {
    location: locationName,
    day: formatDay(day),
    kind: CAPITAL_KIND_LABELS[kind],
    amount: formatMoneyInput(amount),
    note: note ?? "",
    reason: "",
  };
}

/** As the rows are checked, and with a reason. */
function correctionSchema(rules: EntryRules) {
  return z.custom<CorrectionValues>().check(({ value, issues }) => {
    const read = readEntry(value, rules);
    const reason = value.reason.trim();
    const errors = {
      ...("errors" in read ? read.errors : {}),
      ...(reason === "" && { reason: "Say why it is corrected." }),
      ...(reason.length > CORRECTION_REASON_MAX && {
        reason: `Use at most ${CORRECTION_REASON_MAX} characters.`,
      }),
    };
    for (const [field, message] of Object.entries(errors))
      issues.push({ code: "custom", message, path: [field], input: value, continue: true });
  });
}
