import type { Investor } from "#shared/investors/investors.schema.ts";
import type { EntityDialog, OpenState } from "#web/lib/use-entity-dialog.ts";
import { AssignLocationsDialog } from "./AssignLocationsDialog.tsx";
import { CreateInvestorDialog } from "./CreateInvestorDialog.tsx";
import { DeleteInvestorDialog } from "./DeleteInvestorDialog.tsx";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { StaleEditNotice } from "#web/data/StaleEditNotice.tsx";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useEditConflict } from "#web/data/use-edit-conflict.ts";
import { useRecentAuthSubmit } from "#web/features/account-security/use-recent-auth.tsx";
import { useFormDraft } from "#web/lib/form-draft.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { FormDialog, RestoredEntryNotice } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Banner } from "#web/ui/states.tsx";
import { InvestorFields, investorForm, LABELS, type PersonValues, valuesOf } from "./InvestorFields.tsx";

interface InvestorDialogsProps {
  creating: EntityDialog<"new">;
  editing: EntityDialog<Investor>;
  assigning: EntityDialog<Investor>;
  deleting: EntityDialog<Investor>;
}

/** The page's deferred chunk: the dialogs with their forms and rules. */
export default function InvestorDialogs({ creating, editing, assigning, deleting }: InvestorDialogsProps) {
  return (
    <>
      {creating.entity && <CreateInvestorDialog key={creating.key} {...creating.dialogProps} />}
      {editing.entity && (
        <EditInvestorDialog key={editing.key} {...editing.dialogProps} investor={editing.entity} />
      )}
      {assigning.entity && (
        <AssignLocationsDialog key={assigning.key} {...assigning.dialogProps} investor={assigning.entity} />
      )}
      {deleting.entity && (
        <DeleteInvestorDialog key={deleting.key} {...deleting.dialogProps} investor={deleting.entity} />
      )}
    </>
  );
}

interface EditInvestorDialogProps extends OpenState {
  investor: Investor;
}

function EditInvestorDialog({ investor, ...dialog }: EditInvestorDialogProps) {
  const form = useSchemaForm<PersonValues>(investorForm, valuesOf(investor));
  const { left, began } = useFormDraft(`investor ${investor.id}`, form.form, dialog.open);
  const { mutateAsync } = useApiMutation("updateInvestor");
  const [send, confirmation] = useRecentAuthSubmit(
    "Enter your own password once more to set a new one for an investor.",
  );
  const edit = useEditConflict<Investor, PersonValues>({
    form: form.form,
    opened: investor,
    began,
    fetchCurrent: async (client) => {
      const all = await client.fetchQuery({ ...query(api.investors.list), staleTime: 0 });
      return all.find(({ id }) => id === investor.id);
    },
    valuesOf,
    toFields: (values) => ({ ...values }),
    labelOf: (name) => LABELS[name] ?? name,
  });

  const save = (values: PersonValues) =>
    edit.save(async () => {
      const body = { ...values, updatedAt: edit.shown.updatedAt };
      const saved = await send(() => mutateAsync({ params: { id: investor.id }, body }));
      if (saved !== null) dialog.onOpenChange(false);
    });

  return (
    <>
      <FormDialog
        {...dialog}
        title="Edit Investor"
        form={form}
        save={save}
        submitLabel="Save Changes"
        busyText="Saving..."
      >
        <div className="investor-form">
          <RestoredEntryNotice left={left} />
          <StaleEditNotice conflict={edit.conflict} save="Save Changes" />
          {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
          <div className="two-fields">
            <InvestorFields form={form} />
            <Field
              label="Password"
              error={form.errorOf("password")}
              help="Leave empty to keep the current password."
            >
              <PasswordInput {...form.field("password")} autoComplete="new-password" />
            </Field>
          </div>
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}
