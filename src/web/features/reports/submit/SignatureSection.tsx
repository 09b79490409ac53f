import { memo } from "react";
import { useController, useFormContext } from "react-hook-form";
import { SIGNATURE_SENTENCE } from "#shared/reports/report-texts.ts";
import type { Signature } from "#web/ui/signature/signature.ts";
import { SignaturePad } from "#web/ui/SignaturePad.tsx";
import type { ReportFormValues } from "./reportFormValues.ts";

const isSigned = (signature: Signature | null) => signature !== null || SIGNATURE_SENTENCE;

export const SignatureSection = memo(function SignatureSection() {
  const { control, clearErrors } = useFormContext<ReportFormValues>();
  const { field, fieldState } = useController({ control, name: "signature", rules: { validate: isSigned } });
  return (
    <section className="sect last" aria-labelledby="digital-signature">
      <h2 id="digital-signature">Digital Signature</h2>
      <SignaturePad
        value={field.value}
        problem={fieldState.error?.message}
        onValueChange={(signature) => {
          field.onChange(signature);
          if (signature !== null) clearErrors("signature");
        }}
      />
    </section>
  );
});
