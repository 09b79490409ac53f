import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { Field } from "#web/ui/Field.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";
import type { NewInvestorValues } from "./investor-forms.ts";
import { InvestorFields } from "./InvestorFields.tsx";

/** Who the investor is and how they log in. */
export function NewAccountFields({ form }: { form: SchemaForm<NewInvestorValues> }) {
  const { field, errorOf, recheck } = form;
  const password = field("password");
  return (
    <div className="two-fields">
      <InvestorFields form={form} />
      <Field label="Password" error={errorOf("password")} className="new-line">
        <PasswordInput
          {...password}
          required
          autoComplete="new-password"
          // The other box may match from now on, or no longer.
          onChange={(event) => void password.onChange(event).then(() => recheck("confirmPassword"))}
          onBlur={(event) => void password.onBlur(event).then(() => recheckTyped(form))}
        />
      </Field>
      <Field label="Confirm Password" error={errorOf("confirmPassword")}>
        <PasswordInput {...field("confirmPassword")} required autoComplete="new-password" />
      </Field>
    </div>
  );
}

function recheckTyped({ form }: SchemaForm<NewInvestorValues>): void {
  if (form.getValues("confirmPassword") !== "") void form.trigger("confirmPassword");
}
