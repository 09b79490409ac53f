import { useWatch } from "react-hook-form";
import type { SchemaForm } from "#web/lib/useSchemaForm.ts";
import { PASSWORD_HINT } from "#web/lib/account-hints.ts";
import { PasswordTwice } from "#web/ui/PasswordTwice.tsx";
import type { NewInvestorValues } from "./investor-forms.ts";
import { InvestorFields } from "./InvestorFields.tsx";
import { NamesakeNote } from "./NamesakeNote.tsx";

/** Who the investor is and how they log in. */
export function NewAccountFields({ form }: { form: SchemaForm<NewInvestorValues> }) {
  const [firstName, lastName] = useWatch({ control: form.form.control, name: ["firstName", "lastName"] });
  return (
    <div className="two-fields">
      <InvestorFields form={form} note={<NamesakeNote firstName={firstName} lastName={lastName} />} />
      <PasswordTwice
        form={form}
        first={{ name: "password", label: "Password" }}
        repeat={{ name: "confirmPassword", label: "Confirm Password" }}
        help={PASSWORD_HINT}
        className="new-line"
      />
    </div>
  );
}
