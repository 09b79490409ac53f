import { api } from "#shared/api.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import {
  suppressRecentAuthError,
  useRecentAuthSubmit,
} from "#web/features/account-security/use-recent-auth.tsx";
import { useMutationOf } from "#web/data/use-api-mutation.ts";
import {
  suppressConflictError,
  type Fields,
  applyFieldValues,
  useEditConflict,
} from "#web/data/use-edit-conflict.ts";
import { useFormDraft } from "#web/lib/form-draft.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { Banner } from "#web/ui/states.tsx";
import { StaleEditNotice } from "#web/data/StaleEditNotice.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { FormDialog, RestoredEntryNotice } from "#web/ui/dialog/form-dialog.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { investorChanges } from "./investor-changes.ts";
import { InvestorFields, investorForm, LABELS, type PersonValues, valuesOf } from "./InvestorFields.tsx";

interface EditInvestorDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditInvestorDialog({ investor, open, onOpenChange }: EditInvestorDialogProps) {
  const form = useSchemaForm<PersonValues>(investorForm, valuesOf(investor));
  const { left, began } = useFormDraft(`investor ${investor.id}`, form.form, open);
  const { mutateAsync } = useMutationOf(
    suppressRecentAuthError(suppressConflictError(investorChanges.update)),
  );

  const [send, confirmation] = useRecentAuthSubmit(
    "Enter your own password once more to set a new one for an investor.",
  );
  const edit = useEditConflict<Investor, PersonValues>({
    opened: investor,
    fieldsOf: (stored) => ({ ...valuesOf(stored) }),
    read: async (client) => {
      const all = await client.fetchQuery({ ...query(api.investors.list), staleTime: 0 });
      return all.find(({ id }) => id === investor.id);
    },
  });
  const inEdit = {
    form: form.form,
    began,
    fieldsIn: (entered: PersonValues): Fields => ({ ...entered }),
    put: (values: Fields, newer: Investor) => applyFieldValues(form.form, values, valuesOf(newer)),
    labelOf: (name: string) => LABELS[name] ?? name,
  };

  const save = (values: PersonValues) =>
    edit.send(inEdit, async () => {
      const body = { ...values, updatedAt: edit.shown.updatedAt };
      const saved = await send(() => mutateAsync({ params: { id: investor.id }, body }));
      if (saved !== null) onOpenChange(false);
    });

  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Edit Investor"
        confirmClose={form.isDirty}
        onSubmit={form.submit(save)}
        send="Save Changes"
        sending="Saving..."
        isSending={form.isSubmitting}
      >
        <div className="investor-form">
          <RestoredEntryNotice left={left} />
          <StaleEditNotice conflict={edit.conflictIn(inEdit)} save="Save Changes" />
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
