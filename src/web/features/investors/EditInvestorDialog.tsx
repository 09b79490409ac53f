import type { Investor } from "#shared/investors/investors.schema.ts";
import { useChange } from "#web/data/useChange.ts";
import { useKeptEntry } from "#web/lib/useKeptEntry.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { KeptEntryNote } from "#web/ui/KeptEntryNote.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";
import { investorForm, valuesOf, type PersonValues } from "./investor-forms.ts";
import { InvestorFields } from "./InvestorFields.tsx";

interface EditInvestorDialogProps {
  investor: Investor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditInvestorDialog({ investor, open, onOpenChange }: EditInvestorDialogProps) {
  const form = useSchemaForm<PersonValues>(investorForm, valuesOf(investor));
  const { left } = useKeptEntry(`investor ${investor.id}`, form.form, open);
  const { mutateAsync } = useChange("updateInvestor");

  const save = async (values: PersonValues) => {
    await mutateAsync({ params: { id: investor.id }, body: values });
    onOpenChange(false);
  };

  return (
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
        <KeptEntryNote left={left} />
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
  );
}
